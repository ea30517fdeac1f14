// A server with 300,000 claims of 3,000 drops, and a draw with 300,000 entrants: how long its pages take, and how long a draw
// keeps others waiting.
import { sql } from "drizzle-orm";
import { newSeed } from "#kit-server/guild/draws/draw-order.ts";
import type { Database, Orm } from "#kit-server/storage/database/database.ts";
import { clickToEarn } from "#modules/click-to-earn/contract.ts";
import type { Figure } from "./figure.ts";
import { medianOf } from "./median-of.ts";
import { type Measured, withDatabase } from "./with-database.ts";

const DROPS = 3_000;
const CLAIMS = 300_000;
const ENTRANTS = 300_000;
const WINNERS = 100;
const MEMBERS = 50_000;
/** Rows per statement: each has a time limit. */
const AT_ONCE = 30_000;
const LONGEST_MS = 180_000;
const PATH = "/modules/click-to-earn";

export const measureDrops = (): Promise<Figure[]> =>
  withDatabase("Treasure Island", async (given) => {
    const { database, owner, guildId, channelId } = given;
    const kinds = { drops: [kindOf("Chest", channelId), kindOf("Draw", channelId)], dailyBudget: 1_000_000_000 };
    await owner.switchOn(clickToEarn.id, kinds);
    await seed(database.orm, guildId, channelId);
    return [...(await measurePages(given)), ...(await measureDraw(given))];
  });

const kindOf = (name: string, channel: string) =>
  clickToEarn.config.parse({
    drops: [{ name, channel, winners: WINNERS, ...(name === "Draw" ? { mode: "draw" } : {}) }],
  }).drops[0];

async function seed(orm: Orm, guildId: string, channelId: string): Promise<void> {
  const kind = JSON.stringify(kindOf("Chest", channelId));
  await orm.execute(sql`
    insert into drops (guild_id, number, key, kind, kind_name, state, ended_why, started_by, channel_id, started_at, posted_at,
      ended_at, is_told, winners_max, winners, participants, points, seed)
    select ${guildId}, n, 'bench:' || n, ${kind}::jsonb, (array['Chest', 'Lucky hour', 'News', 'Quiz'])[1 + n % 4], 'ended', 'full',
      'schedule', ${channelId}, at, at, at + interval '1 minute', true, 100, 50, 100, 500, ${newSeed()}
    from generate_series(1, ${DROPS}::integer) as n, lateral (select now() - make_interval(mins => (${DROPS}::integer - n) * 20)) as t (at)`);
  for (let from = 0; from < DROPS; from += AT_ONCE / 100) {
    await orm.execute(sql`
    insert into drop_claims (guild_id, number, member_id, member_name, press_id, outcome, reasons, at, after_ms, is_flagged, base,
      amount, place, paid_at, paid_day)
    select ${guildId}, drop.number, (300000000000000000 + (drop.number * 37 + n * 499) % ${MEMBERS}::integer)::text,
      'Member ' || (drop.number * 37 + n * 499) % ${MEMBERS}::integer, 'bench', case when n <= 50 then 'paid' else 'refused' end,
      case when n <= 50 then '[]' else '[{"code": "full"}]' end::jsonb, drop.started_at + make_interval(secs => n / 10.0), n * 100,
      n <= 2, 10, case when n <= 50 then 10 else 0 end, case when n <= 50 then n end, case when n <= 50 then drop.started_at end,
      case when n <= 50 then to_char(drop.started_at, 'YYYY-MM-DD') end
    from drops as drop, generate_series(1, ${CLAIMS / DROPS}::integer) as n where drop.guild_id = ${guildId}
      and drop.number > ${from} and drop.number <= ${from + AT_ONCE / 100}`);
  }
  await orm.execute(sql`
    insert into drop_counters (guild_id, last) values (${guildId}, ${DROPS})
    on conflict (guild_id) do update set last = excluded.last`);
  // The day that a draw locks, which other claims wait for.
  await orm.execute(
    sql`insert into drop_days (guild_id, day) values (${guildId}, ${new Date().toISOString().slice(0, 10)})`,
  );
  await orm.execute(sql`analyze`);
}

async function measurePages({ owner }: Measured): Promise<Figure[]> {
  const note = `${CLAIMS.toLocaleString("en")} claims of ${DROPS.toLocaleString("en")} drops`;
  const line = async (name: string, path: string, atMost = 100): Promise<Figure> => {
    const value = await medianOf(() => owner.download(path));
    return { name, value, unit: "ms", goal: { atMost }, note };
  };
  return [
    await line("A page of many drops", `${PATH}/drops?page=2`),
    await line("A far page of many drops", `${PATH}/drops?page=100`),
    await line("Many drops by type and state", `${PATH}/drops?kind=Quiz&state=ended`),
    await line("Many drops by their winners", `${PATH}/drops?sort=winners&order=desc`),
    await line("A drop's claims among many", `${PATH}/drops/1500/claims`),
    await line("The figures of many claims", `${PATH}/figures`, 250),
    await line("The overview with many claims", "/figures", 250),
    await line("The file of many drops", `${PATH}/drops.csv`, 1_000),
  ];
}

async function measureDraw({ installation, database, owner, guildId }: Measured): Promise<Figure[]> {
  const { orm } = database;
  const { drop } = (await owner.ask("POST", `${PATH}/drops`, { kind: "Draw", key: crypto.randomUUID() })) as {
    drop: { number: number };
  };
  const { number } = drop;
  await until(async () => (await stateOf(owner, number)) === "live");
  for (let from = 1; from <= ENTRANTS; from += AT_ONCE) {
    await orm.execute(sql`
    insert into drop_claims (guild_id, number, member_id, member_name, press_id, outcome, reasons, at, after_ms, is_flagged, base)
    select ${guildId}, ${number}::integer, (400000000000000000 + n)::text, 'Entrant ' || n, 'bench', 'entered', '[]', now(), n, false, 10
    from generate_series(${from}::integer, ${from + AT_ONCE - 1}::integer) as n`);
  }
  await orm.execute(
    sql`update drops set participants = ${ENTRANTS} where guild_id = ${guildId} and number = ${number}`,
  );
  await orm.execute(sql`analyze`);
  const note = `${ENTRANTS.toLocaleString("en")} entrants`;
  const line = async (name: string, query: string, atMost = 100): Promise<Figure> => {
    const value = await medianOf(() => owner.download(`${PATH}/drops/${number}/${query}`), 7);
    return { name, value, unit: "ms", goal: { atMost }, note };
  };
  const pages = [
    await line("A page of a large draw", "claims?page=2"),
    await line("The last page of a large draw", `claims?page=${ENTRANTS / 25}`),
    await line("A large draw by name", "claims?sort=member"),
    await line("A large draw by speed", "claims?sort=speed&order=desc"),
    await line("A large draw by a part of a name", "claims?name=rant%20299999", 300),
    await line("A large draw by outcome", "claims?outcome=refused"),
    await line("The file of a large draw", "claims.csv", 15_000),
  ];
  const others = watchOthers(database, installation.url, guildId);
  const startedAt = performance.now();
  await owner.ask("POST", `${PATH}/drops/${number}/stop`, {});
  await until(async () => (await stateOf(owner, number)) === "ended");
  const drawnMs = performance.now() - startedAt;
  await until(async () => {
    const { rows } = await orm.execute(
      sql`select is_told from drops where guild_id = ${guildId} and number = ${number}`,
    );
    return rows[0]?.is_told === true;
  });
  const doneMs = performance.now() - startedAt;
  const { locked, blocked } = await others.stop();
  const { rows } = await orm.execute(sql`
    select outcome, count(*)::integer as count from drop_claims where guild_id = ${guildId} and number = ${number} group by 1`);
  const counts = Object.fromEntries(rows.map((row) => [row.outcome, row.count]));
  if (counts.paid !== WINNERS || counts.lost !== ENTRANTS - WINNERS) throw new Error(JSON.stringify(counts));
  const seconds = (name: string, ms: number, atMost: number): Figure => {
    return { name, value: ms / 1000, unit: "s", goal: { atMost }, note };
  };
  return [
    ...pages,
    seconds("A large draw, until its winners are paid", drawnMs, 10),
    seconds("A large draw, until all is stored", doneMs, 30),
    seconds("Other claims wait for a large draw", locked, 0.5),
    seconds("Other requests wait for a large draw", blocked, 0.5),
  ];
}

const stateOf = async (owner: Measured["owner"], number: number): Promise<string> =>
  ((await owner.ask("GET", `${PATH}/drops/${number}`)) as { drop: { state: string } }).drop.state;

/** The longest time that the guild's claims and any other request had to wait. */
function watchOthers({ orm }: Database, url: string, guildId: string) {
  const longest = { locked: 0, blocked: 0 };
  let isOver = false;
  const watch = async (name: keyof typeof longest, act: () => Promise<unknown>): Promise<void> => {
    while (!isOver) {
      const startedAt = performance.now();
      await act();
      longest[name] = Math.max(longest[name], performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const watching = Promise.all([
    watch("locked", () => orm.execute(sql`select from drop_days where guild_id = ${guildId} for update`)),
    watch("blocked", async () => (await fetch(`${url}/api/health`)).arrayBuffer()),
  ]);
  return {
    stop: async () => {
      isOver = true;
      await watching;
      return longest;
    },
  };
}

async function until(look: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + LONGEST_MS; performance.now() < end; ) {
    if (await look()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("it wasn't done in time");
}
