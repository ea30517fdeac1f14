// Rules for everything stored for a guild, checked over the catalog and all tables.
import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as z from "zod";
import { describeForm, type FormField } from "#kit/field.ts";
import { CHANNEL_TYPES, type ChannelTypeName } from "#kit/guild.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import { type ComposedMessage, emptyMessage } from "#kit/message/composed-message.ts";
import { assetSource } from "#kit/message/image.ts";
import type { ModuleContract } from "#kit/module.ts";
import { ALL_PERMISSIONS } from "#kit/permissions.ts";
import { addAsset } from "#kit-server/guild/assets/asset-store.ts";
import { openConfigStore } from "#kit-server/guild/configs/config-store.ts";
import { purgeGuild } from "#kit-server/guild/guilds/purge-guild.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { catalog } from "./catalog.ts";

const GUILD = "200000000000000001";
const OTHER_GUILD = "200000000000000002";
const ROLE = "300000000000000001";
const SECOND_ROLE = "300000000000000003";
const ACTOR = { id: "100000000000000001", name: "Mara" };
const modules: readonly (readonly [string, ModuleContract])[] = Object.entries(catalog);

let database: Database;
let pictureFile: string;

beforeAll(async () => {
  database = await openTestDatabase();
  const picture = { ending: "png", width: 1, height: 1 } as const;
  const asset = await addAsset(database.orm, { guildId: GUILD, picture, content: Buffer.from("wave"), actor: ACTOR });
  pictureFile = asset?.file ?? "";
});
afterAll(() => database.close());

/** A guild with a channel of every type in which the bot has every permission. */
const guild: CheckedGuild = {
  emojis: [],
  id: GUILD,
  roles: [
    { id: ROLE, name: "Newcomer", color: 0, position: 1, managed: false, permissions: "0" },
    { id: SECOND_ROLE, name: "Crew", color: 0, position: 1, managed: false, permissions: "0" },
    { id: "300000000000000002", name: "Guildhall", color: 0, position: 2, managed: true, permissions: "8" },
  ],
  channels: Object.values(CHANNEL_TYPES).map((type) => ({
    id: `4000000000000000${String(type).padStart(2, "0")}`,
    name: `channel-${type}`,
    type,
    parentId: null,
    position: type,
    botPermissions: String(ALL_PERMISSIONS),
  })),
  botRolePosition: 2,
  botPermissions: String(ALL_PERMISSIONS),
};

/** A valid value that differs from the default if the field allows another. */
function chosenValue(field: FormField, fallback: unknown): unknown {
  switch (field.kind) {
    case "text":
    case "longText":
      return 'Ahoy 🌊 \\ "quoted"'.slice(0, field.max);
    case "number":
      return fallback === field.max ? field.min : field.max;
    case "toggle":
      return !fallback;
    case "choice":
      return field.options.find((option) => option !== fallback) ?? fallback;
    case "choices":
      return field.options.filter((option) => !(fallback as string[]).includes(option)).slice(0, field.max);
    case "channel":
      return channelFor(field.types);
    case "channels":
      return [channelFor(field.types)];
    case "role":
      return ROLE;
    case "roles":
      return [SECOND_ROLE];
    case "emoji":
      return "🌊";
    case "color":
      return fallback === 0x336699 ? 0x996633 : 0x336699;
    case "duration":
      return fallback === field.maxSeconds ? field.minSeconds : field.maxSeconds;
    case "timeOfDay":
      return fallback === "07:45" ? "16:30" : "07:45";
    case "weekly":
      return { days: ["tuesday", "sunday"], time: "07:45" };
    case "timeZone":
      return fallback === "Europe/Oslo" ? "Asia/Tokyo" : "Europe/Oslo";
    case "date":
      return "2031-02-28";
    case "url":
      return "https://example.com/a?b=%20#c";
    case "image":
      return { source: assetSource(pictureFile), alt: "A wave" };
    case "message":
      return {
        variants: [writtenMessage, { ...writtenMessage, style: "blocks" as const }].slice(0, field.maxVariants),
      };
    case "schedule":
      return { kind: "weekly", days: ["tuesday", "sunday"], times: ["07:45"] };
    case "eligibility":
      return [
        [
          { kind: "roles", match: "none", roles: [ROLE] },
          { kind: "accountAge", days: 7, isNot: false },
        ],
      ];
    case "multipliers":
      return { stacking: "add", roles: [{ role: ROLE, factor: 1.5 }] };
    case "list":
      return Array.from({ length: Math.max(1, field.min) }, () => chosenConfig(field.item));
  }
}

const channelFor = (types: readonly ChannelTypeName[]): string | undefined =>
  guild.channels.find(({ type }) => types.some((name) => CHANNEL_TYPES[name] === type))?.id;

const writtenMessage: ComposedMessage = {
  ...emptyMessage(),
  content: "Ahoy 🌊 **all**",
  blocks: [{ type: "text", text: "Ahoy 🌊" }],
};

/** By the names of settings: texts of which only some are accepted. */
const FORMED: Readonly<Record<string, string>> = {
  coinToken: `0x${"a1".repeat(20)}`,
  coinAddress: `0x${"b2".repeat(20)}`,
  code: "AHOY-1",
};

function chosenConfig(schema: z.ZodObject): Record<string, unknown> {
  const defaults = schema.parse({});
  return Object.fromEntries(
    describeForm(schema).map((field) => [field.name, FORMED[field.name] ?? chosenValue(field, defaults[field.name])]),
  );
}

describe.each(modules)("%s", (_id, contract) => {
  test("reads a saved configuration in a new process", async () => {
    const chosen = chosenConfig(contract.config);
    const writer = await openConfigStore(database);
    const saved = await writer.save({
      guildId: GUILD,
      contract,
      version: 0,
      enabled: true,
      config: chosen,
      actor: ACTOR,
      guild,
      author: "unlimited",
    });
    await writer.close();
    expect(saved.outcome).toBe("saved");

    const reader = await openConfigStore(database);
    const read = await reader.read(GUILD, contract);
    await reader.close();
    expect(read).toMatchObject({ version: 1, enabled: true, isUnreadable: false });
    expect(read.config).toEqual(contract.config.parse(chosen));
  });

  test("is off with defaults in a server that never saved it", async () => {
    const store = await openConfigStore(database);
    expect(await store.read("200000000000000009", contract)).toMatchObject({
      version: 0,
      enabled: false,
      config: contract.config.parse({}),
    });
    await store.close();
  });
});

type Column = { table: string; column: string; type: string; is_filled: boolean };

async function select<Row>(query: SQL): Promise<Row[]> {
  const { rows } = await database.orm.execute(query);
  return rows as Row[];
}

/** All columns of all tables, and whether the database fills them in. */
const readColumns = () =>
  select<Column>(sql`
    select table_name as "table", column_name as "column", data_type as "type",
      is_nullable = 'YES' or column_default is not null or is_identity = 'YES' as is_filled
    from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`);

const SAMPLES: Record<string, SQL> = {
  text: sql`'sample'`,
  integer: sql`1`,
  bigint: sql`1`,
  numeric: sql`1`,
  real: sql`1`,
  "double precision": sql`1`,
  tsvector: sql`'sample'`,
  "bit varying": sql`B'1'`,
  boolean: sql`true`,
  jsonb: sql`'{}'`,
  bytea: sql`''`,
  uuid: sql`gen_random_uuid()`,
  ARRAY: sql`'{}'`,
  date: sql`current_date`,
  "timestamp with time zone": sql`now()`,
};

async function insertSample(table: string, columns: readonly Column[], guildId: string): Promise<void> {
  const needed = columns.filter(({ column, is_filled }) => column === "guild_id" || !is_filled);
  const names = needed.map(({ column }) => sql.identifier(column));
  const values = needed.map(({ column, type }) => {
    if (column === "guild_id") return sql`${guildId}`;
    const sample = SAMPLES[type];
    if (!sample) throw new Error(`${table}.${column}: no sample for a ${type}`);
    return sample;
  });
  // A write to one table may have created a row in another.
  await database.orm.execute(
    sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})
      on conflict do nothing`,
  );
}

const countRows = async (table: string, guildId: string) =>
  (
    await select<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)} where guild_id = ${guildId}`,
    )
  )[0]?.count;

test("deleting a server's rows leaves none and touches no other server's", async () => {
  const tables = Map.groupBy(await readColumns(), ({ table }) => table);
  const ofGuilds = [...tables].filter(([, columns]) => columns.some(({ column }) => column === "guild_id"));
  expect(ofGuilds.length).toBeGreaterThan(0);
  for (const [table, columns] of ofGuilds) {
    for (const guildId of ["200000000000000003", OTHER_GUILD]) await insertSample(table, columns, guildId);
  }
  const before = new Map<string, number | undefined>();
  for (const [table] of ofGuilds) before.set(table, await countRows(table, OTHER_GUILD));
  await purgeGuild(database.orm, "200000000000000003");
  for (const [table] of ofGuilds) {
    expect(await countRows(table, "200000000000000003"), table).toBe(0);
    expect(await countRows(table, OTHER_GUILD), table).toBeGreaterThan(0);
    expect(await countRows(table, OTHER_GUILD), table).toBe(before.get(table));
  }
});

test("every primary key of server data starts with the server's id", async () => {
  const keys = await select<{ table: string; leading: string }>(sql`
    select class.relname as "table", attribute.attname as leading
    from pg_index as index
    join pg_class as class on class.oid = index.indrelid
    join pg_namespace as namespace on namespace.oid = class.relnamespace and namespace.nspname = 'public'
    join pg_attribute as attribute on attribute.attrelid = class.oid and attribute.attnum = index.indkey[0]
    where index.indisprimary`);
  const ofGuilds = new Set(
    (await readColumns()).filter(({ column }) => column === "guild_id").map(({ table }) => table),
  );
  for (const { table, leading } of keys) if (ofGuilds.has(table)) expect(leading, table).toBe("guild_id");
  expect(keys.map(({ table }) => table)).toEqual(expect.arrayContaining([...ofGuilds]));
});
