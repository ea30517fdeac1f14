// Of a module with records: its table and queries, what chat and dashboard may ask of them, and the stories of that.
import type { NewModule } from "./new-module.ts";

export function recordServerFiles({ id }: NewModule, name: string, spoken: string): Record<string, string> {
  return {
    "store.ts": `// Who said hello. A guild's rows are deleted by its ID; a member's rows by theirs.
import { and, asc, count, desc, eq, gte, ilike, sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Snowflake } from "#kit/snowflake.ts";
import { instant } from "#kit-server/database/columns.ts";
import type { Orm } from "#kit-server/database/database.ts";
import { contains } from "#kit-server/database/text-patterns.ts";
import { daysAgo, sumOfSevenDays, twoSpansAgo } from "#kit-server/figures/seven-days.ts";
import type { Hello, HelloQuery } from "./contract.ts";

export const ${name}Hellos = pgTable(
  "${id.replaceAll("-", "_")}_hellos",
  {
    guildId: text().notNull(),
    /** The ID of the command's interaction, so a redelivery after a crash finds the same row. */
    id: text().notNull(),
    memberId: text().notNull(),
    memberName: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.id] }), index().on(table.guildId, table.at)],
);
const hellos = ${name}Hellos;

export async function noteHello(orm: Orm, hello: typeof hellos.$inferInsert): Promise<void> {
  await orm.insert(hellos).values(hello).onConflictDoNothing();
}

/** One page of the records, and how many there are in all. */
export async function listHellos(orm: Orm, guildId: Snowflake, query: HelloQuery) {
  const named = query.name ? ilike(hellos.memberName, contains(query.name)) : undefined;
  const where = and(eq(hellos.guildId, guildId), named);
  const ordered = query.order === "asc" ? asc : desc;
  const rows = orm
    .select()
    .from(hellos)
    .where(where)
    .orderBy(ordered(query.sort === "member" ? hellos.memberName : hellos.at), desc(hellos.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const [found, total] = await Promise.all([rows, orm.$count(hellos, where)]);
  const items = found.map(({ guildId: _guildId, at, ...row }): Hello => ({ ...row, at: at.toISOString() }));
  return { items, total };
}

/** The overview's figures: the last seven days and the seven before. */
export async function helloFigures(orm: Orm, guildId: Snowflake, now: Date) {
  const rows = await orm
    .select({ daysAgo: daysAgo(hellos.at, now), total: count() })
    .from(hellos)
    .where(and(eq(hellos.guildId, guildId), gte(hellos.at, twoSpansAgo(now))))
    .groupBy(sql\`1\`);
  return { hellos: sumOfSevenDays(rows) };
}
`,
    "bot.ts": `// What ${id} does in chat.
import type { BotFace } from "#kit-server/bot/face.ts";
import { briefOf } from "#kit-server/members/member-brief.ts";
import type { ${name} } from "./contract.ts";
import { noteHello } from "./store.ts";

export const ${name}Bot: BotFace<typeof ${name}> = {
  on: {},
  commands: {
    "${id}": {
      hello: async (ctx, { id, member }) => {
        const { memberId, memberName } = briefOf(member);
        await noteHello(ctx.orm, { guildId: ctx.guildId, id, memberId, memberName, at: ctx.clock.now() });
        await ctx.activity.record("hello", id, { memberId, memberName });
        return { content: ctx.config.reply };
      },
    },
  },
  jobs: {},
};
`,
    "api.ts": `// ${spoken} for the dashboard.
import { csvAnswer } from "#kit-server/csv/csv-answer.ts";
import { csvFile } from "#kit-server/csv/csv-file.ts";
import type { Orm } from "#kit-server/database/database.ts";
import type { FigureFace } from "#kit-server/figures/figure-face.ts";
import type { ApiFace } from "#kit-server/http/api-face.ts";
import type { ${name} } from "./contract.ts";
import { helloFigures, listHellos } from "./store.ts";

const FILE_ROWS_MAX = 10_000;
const COLUMNS = ["Time", "Member", "Member ID"];

export const ${name}Api = ({ orm }: { orm: Orm }): ApiFace<typeof ${name}> => ({
  hellos: async ({ guild }, { query }) => ({ success: true, ...(await listHellos(orm, guild.id, query)) }),
  hellosFile: async ({ guild }, { query }) => {
    const { items } = await listHellos(orm, guild.id, { ...query, page: 1, limit: FILE_ROWS_MAX });
    const rows = items.map(({ at, memberName, memberId }) => [at, memberName, memberId]);
    return csvAnswer(csvFile([COLUMNS, ...rows]), "${id}.csv");
  },
});

/** ${spoken} on the overview. */
export const ${name}Figures: FigureFace<typeof ${name}> = ({ orm, guildId, now }) => helloFigures(orm, guildId, now);
`,
    [`${id}-api.test.ts`]: `// Stories of the routes of ${id}: the records as a page and as a file, and the figures.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#kit-server/database/database.ts";
import { apiParts } from "#kit-server/http/api-part.ts";
import type { Browser } from "#kit-server/testing/browser.ts";
import { newId, sampleGuild } from "#kit-server/testing/sample-guild.ts";
import { openTestApi, type TestApi } from "#kit-server/testing/test-api.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { ${name}Api, ${name}Figures } from "./api.ts";
import { ${name} as contract } from "./contract.ts";
import { noteHello } from "./store.ts";
import { ${name}Words } from "./words.ts";

let database: Database;
let api: TestApi;
let owner: Browser;
const guild = sampleGuild();
const path = (rest: string) => \`/guilds/\${guild.id}/modules/${id}/\${rest}\`;

beforeAll(async () => {
  database = await openTestDatabase();
  const { orm } = database;
  const { id } = contract;
  const part = apiParts({ [id]: contract }, { [id]: ${name}Api({ orm }) }, { [id]: ${name}Words });
  api = await openTestApi(database, { get: (one) => (one === guild.id ? guild : null) }, () => part);
  owner = await api.signIn("mara", [{ id: guild.id, name: guild.name, owner: true }]);
  for (const memberName of ["Wren", "Aiko"]) {
    await noteHello(orm, { guildId: guild.id, id: newId(), memberId: newId(), memberName, at: new Date() });
  }
});
afterAll(async () => {
  await api?.close();
  await database?.close();
});

test("nobody else sees the records", async () => {
  expect((await api.visitor().get(path("hellos"))).status).toBe(403);
  expect((await (await api.signIn("stranger")).get(path("hellos.csv"))).status).toBe(404);
});

test("records are filtered, sorted and paged, on the page and in the file", async () => {
  const { body } = await owner.get(path("hellos?sort=member&order=asc&limit=1"));
  const { items, total } = contract.routes.hellos.answer.parse(body);
  expect([items.map(({ memberName }) => memberName), total]).toEqual([["Aiko"], 2]);
  const file = await owner.download(path("hellos.csv?name=wre"));
  expect(file.content.toString().trimEnd().split("\\r\\n")).toHaveLength(2);
});

test("shows the last seven days on the overview", async () => {
  const { orm } = database;
  const needs = { orm, guildId: guild.id, now: new Date(), config: contract.config.parse({}), onError: () => {} };
  expect(await ${name}Figures(needs)).toMatchObject({ hellos: { value: 2, before: 0 } });
});
`,
  };
}
