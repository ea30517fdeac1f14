// After a session that can't be resumed, Discord sends every guild again, though nearly all are unchanged.
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { type BotWorld, startBotWorld } from "#kit-server/testing/bot-world.ts";
import {
  type ScriptedPlatform,
  scriptedChannel,
  scriptedGuild,
  scriptedRole,
  sendReady,
  startScriptedPlatform,
} from "#kit-server/testing/scripted-platform.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { until } from "#kit-server/testing/until.ts";
import { gatewaySessions } from "./tables.ts";

const SHARDS = 2;
const GUILDS = Array.from({ length: 120 }, (_, n) => String((1n << 57n) + (BigInt(n) << 22n)));
const SESSION_TIMED_OUT = 4009;
const INVALID_SESSION = { op: 9, d: false };
/** Tables with guilds' state. */
const OF_GUILDS = ["guild_snapshots", "guild_rosters", "known_members", "role_grants", "scored_members"];

let platform: ScriptedPlatform;
let world: BotWorld;
let topic = "harbour";
beforeEach(async () => {
  topic = "harbour";
  const database = await openTestDatabase();
  await database.orm.delete(gatewaySessions);
  await countWrites(database.orm);
  await database.close();
  platform = await startScriptedPlatform((connection) => {
    const { began } = connection;
    if (began?.op !== "identify") return connection.send(INVALID_SESSION);
    const [shard] = began.d.shard as [number, number];
    const ofShard = GUILDS.filter((_, n) => n % SHARDS === shard);
    sendReady(connection, { sessionId: crypto.randomUUID(), guilds: ofShard, shard: [shard, SHARDS] });
    for (const id of ofShard) connection.dispatch("GUILD_CREATE", guildOf(id));
  });
  platform.shards = SHARDS;
  platform.startLimit.max_concurrency = SHARDS;
  for (const id of GUILDS) platform.answers.set(`GET /guilds/${id}/members`, { status: 200, body: [member] });
  world = await startBotWorld(platform, []);
});
afterEach(async () => {
  await world?.close();
  await platform?.close();
});

const guildOf = (id: string) =>
  scriptedGuild(id, {
    roles: [scriptedRole(id, "@everyone", 0)],
    channels: [scriptedChannel(`${id.slice(0, -1)}9`, id, id === GUILDS[3] ? topic : "harbour")],
  });
const member = {
  user: { id: "600000000000000001", username: "ada", global_name: null, avatar: null },
  nick: null,
  roles: [],
  joined_at: "2026-01-01T00:00:00Z",
};

test("stores thousands of guilds in batches, and writes nothing for those that are unchanged", async () => {
  const { orm } = world.services.context;
  await until("every guild is known and compared", async () => (await known(orm)) === GUILDS.length);
  const first = await written(orm);
  await identifyAgain();
  expect(await written(orm)).toBe(first);

  topic = "lighthouse";
  await identifyAgain();
  await until("the one that changed is written", async () => (await written(orm)) === first + 1);
  expect((await world.guild(GUILDS[3] ?? "")).channels.map(({ name }) => name)).toEqual(["lighthouse"]);
});

const identified = () => platform.connections.filter(({ began }) => began?.op === "identify");

async function identifyAgain(): Promise<void> {
  const { orm } = world.services.context;
  const before = identified().length;
  const asked = platform.requests.length;
  for (const connection of identified().slice(-SHARDS)) connection.close(SESSION_TIMED_OUT);
  await until("the shards have identified", () => identified().length === before + SHARDS);
  const lists = () => platform.requests.slice(asked).filter(({ path }) => path.endsWith("/members")).length;
  await until("every guild is compared", async () => lists() >= GUILDS.length && (await left(orm)) === 0);
}

async function known(orm: Orm): Promise<number> {
  const list = sql.param(JSON.stringify(GUILDS));
  const {
    rows: [row],
  } = await orm.execute(sql`
      select count(*)::integer as known from guild_rosters
      where is_complete and not is_due and guild_id in (select jsonb_array_elements_text(${list}::jsonb))`);
  return (await left(orm)) === 0 ? Number(row?.known) : 0;
}

/** Stored, unfinished comparisons of members. */
const left = async (orm: Orm): Promise<number> =>
  (await orm.execute(sql`select 1 from roster_sweeps union all select 1 from guild_rosters where is_due`)).rows.length;

/** Counts inserted, changed and deleted rows with a sequence, which also counts what is rolled back. */
async function countWrites(orm: Orm): Promise<void> {
  await orm.execute(sql`create sequence if not exists written_rows`);
  await orm.execute(sql`
    create or replace function count_write() returns trigger language plpgsql as
    $$ begin perform nextval('written_rows'); return null; end $$`);
  for (const table of OF_GUILDS) {
    await orm.execute(sql`
      create or replace trigger count_writes after insert or update or delete on ${sql.identifier(table)}
      for each row execute function count_write()`);
  }
}

async function written(orm: Orm): Promise<number> {
  const {
    rows: [row],
  } = await orm.execute(sql`select last_value::integer as rows from written_rows`);
  return Number(row?.rows);
}
