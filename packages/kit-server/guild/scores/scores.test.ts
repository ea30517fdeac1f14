import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { BoardPeriod } from "#kit/board.ts";
import { ledgerOf } from "#kit-server/guild/ledger/ledger.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { newId } from "#kit-server/testing/sample-guild.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { addScores } from "./add-scores.ts";
import { boardKey } from "./board-key.ts";
import { boardExtent } from "./count-board.ts";
import { rankOf, readBoard, searchBoard } from "./read-board.ts";
import { resetBoard, undoReset } from "./reset-board.ts";
import { setHidden, setLeft, upsertMembers } from "./scored-members.ts";

const [ADA, BEN, CAT] = ["100000000000000001", "100000000000000002", "100000000000000003"] as const;
const NOW = new Date("2026-11-21T12:00:00Z");
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
});

function begin() {
  const guildId = newId();
  const { orm } = database;
  const keyOf = (board: string, period: BoardPeriod, now = NOW) => boardKey(orm, { guildId, board, period, now });
  const failed = (error: unknown) => expect.fail(String(error));
  return {
    guildId,
    orm,
    keyOf,
    ledger: ledgerOf(guildId, "drops"),
    async stand(board: string, period: BoardPeriod, now = NOW) {
      const rows = await readBoard(orm, await keyOf(board, period, now), { skip: 0, limit: 100, isLarge: false });
      return rows.map(({ rank, memberId, score }) => [rank, memberId, score]);
    },
    extent: async (board: string) => boardExtent(orm, await keyOf(board, "all"), failed),
  };
}
const gain = (memberId: string, amount: number, at = NOW, key = newId()) => ({
  memberId,
  amount,
  key,
  at,
  reason: "Drop",
});

test("ranks earned points; spending doesn't lower a rank, and the earlier of equal scores is first", async () => {
  const { orm, ledger, stand } = begin();
  const later = new Date(NOW.getTime() + 60_000);
  await ledger.creditAll(orm, [gain(BEN, 10, later), gain(ADA, 10), gain(CAT, 30)]);
  await ledger.debit(orm, gain(CAT, 25));
  expect(await stand("points", "all", later)).toEqual([
    [1, CAT, 30],
    [2, ADA, 10],
    [3, BEN, 10],
  ]);
});

test("takes a reversed entry off the period in which it was earned", async () => {
  const { orm, ledger, stand } = begin();
  const lastMonth = new Date("2026-10-10T12:00:00Z");
  await ledger.credit(orm, gain(ADA, 40, lastMonth, "old"));
  await ledger.credit(orm, gain(ADA, 5));
  expect(await stand("points", "month", lastMonth)).toEqual([[1, ADA, 40]]);
  await ledger.reverse(orm, { key: "old", reason: "Mistake" });
  expect(await stand("points", "month", lastMonth)).toEqual([]);
  expect(await stand("points", "month")).toEqual([[1, ADA, 5]]);
  expect(await stand("points", "all")).toEqual([[1, ADA, 5]]);
});

test("uses the guild's time zone for months and weeks", async () => {
  const { orm, guildId, stand } = begin();
  await orm.execute(sql`
    insert into guild_settings (guild_id, version, time_zone, updated_by_id, updated_by_name)
    values (${guildId}, 1, 'Pacific/Auckland', '1', 'Mara')`);
  // Already the first of December in Auckland.
  const at = new Date("2026-11-30T12:00:00Z");
  await addScores(orm, "messages", [{ guildId, memberId: ADA, amount: 3, at }]);
  expect(await stand("messages", "month", at)).toEqual([[1, ADA, 3]]);
  expect(await stand("messages", "month", new Date("2026-12-15T00:00:00Z"))).toEqual([[1, ADA, 3]]);
  expect(await stand("messages", "month", NOW)).toEqual([]);
});

test.each([
  // A zone with a quarter-hour offset, in daylight and standard time.
  ["Pacific/Chatham", "2026-01-31T10:14:59.999Z", "2026-01-31T10:15:00Z"],
  ["Pacific/Chatham", "2026-06-30T11:14:59.999Z", "2026-06-30T11:15:00Z"],
  ["America/St_Johns", "2026-03-01T03:29:59.999Z", "2026-03-01T03:30:00Z"],
  // A day without midnight, because clocks are set forward then.
  ["Africa/Cairo", "2026-04-30T20:59:59.999Z", "2026-04-30T21:00:00Z"],
  ["UTC", "2025-12-31T23:59:59.999Z", "2026-01-01T00:00:00Z"],
])("ends a month in %s at its own midnight, %s", async (zone, last, first) => {
  const { orm, guildId, stand } = begin();
  await orm.execute(sql`
    insert into guild_settings (guild_id, version, time_zone, updated_by_id, updated_by_name)
    values (${guildId}, 1, ${zone}, '1', 'Mara')`);
  const [before, after] = [new Date(last), new Date(first)];
  await addScores(orm, "messages", [
    { guildId, memberId: ADA, amount: 3, at: before },
    { guildId, memberId: BEN, amount: 4, at: after },
  ]);
  expect(await stand("messages", "month", before)).toEqual([[1, ADA, 3]]);
  expect(await stand("messages", "month", after)).toEqual([[1, BEN, 4]]);
});

test("hides members who hide or leave from every board, and restores them with what they earned", async () => {
  const { orm, guildId, ledger, stand, keyOf } = begin();
  await ledger.creditAll(orm, [gain(ADA, 10), gain(BEN, 20)]);
  await setHidden(orm, guildId, BEN, true);
  await ledger.credit(orm, gain(BEN, 5));
  expect(await stand("points", "all")).toEqual([[1, ADA, 10]]);
  expect(await rankOf(orm, await keyOf("points", "all"), BEN)).toBeNull();
  await setLeft(orm, guildId, ADA, true);
  expect(await stand("points", "week")).toEqual([]);
  await setLeft(orm, guildId, ADA, false);
  await setHidden(orm, guildId, BEN, false);
  expect(await stand("points", "all")).toEqual([
    [1, BEN, 25],
    [2, ADA, 10],
  ]);
});

test("restores a reset board, with the points earned since", async () => {
  const { orm, guildId, ledger, stand } = begin();
  await ledger.creditAll(orm, [gain(ADA, 10), gain(BEN, 20)]);
  await resetBoard(orm, guildId, "points");
  expect(await stand("points", "all")).toEqual([]);
  await ledger.credit(orm, gain(ADA, 15));
  expect(await stand("points", "all")).toEqual([[1, ADA, 15]]);
  expect(await undoReset(orm, guildId, "points")).toBe(true);
  expect(await undoReset(orm, guildId, "points")).toBe(false);
  expect(await stand("points", "month")).toEqual([
    [1, ADA, 25],
    [2, BEN, 20],
  ]);
  expect((await ledger.balance(orm, ADA)).balance).toBe(25);
});

test("finds members by the start of their names, with their actual rank", async () => {
  const { orm, guildId, ledger, keyOf } = begin();
  await ledger.creditAll(orm, [gain(ADA, 10), gain(BEN, 20), gain(CAT, 30)]);
  const named = (memberId: string, memberName: string) => ({ memberId, memberName, avatar: null, guildAvatar: null });
  await upsertMembers(orm, guildId, [named(ADA, "Ada_Lovelace"), named(BEN, "Adam"), named(CAT, "Cat")]);
  const found = async (text: string) =>
    (await searchBoard(orm, await keyOf("points", "all"), text, 10)).map(({ name, rank }) => [rank, name]);
  expect(await found("ada")).toEqual([
    [2, "Adam"],
    [3, "Ada_Lovelace"],
  ]);
  expect(await found("ADA_")).toEqual([[3, "Ada_Lovelace"]]);
  expect(await found("%")).toEqual([]);
});

test("returns correct pages and ranks on a board of thousands", async () => {
  const { orm, guildId, keyOf, extent } = begin();
  await orm.execute(sql`
    insert into scored_members (guild_id, member_id, name) select ${guildId}, n::text, 'Member ' || n from generate_series(1, 6200) n`);
  // Scores and the times when they were reached repeat.
  await orm.execute(sql`
    insert into scores (guild_id, board, period, member_id, score, reached_at)
    select ${guildId}, 'messages', '0:all', n::text, 1 + (n * 7919) % 40, timestamptz '2026-11-01' + ((n * 31) % 9) * interval '1 minute'
    from generate_series(1, 6200) n`);
  const all = (
    await orm.execute(sql`
      select member_id as id from scores where guild_id = ${guildId} order by score desc, reached_at, member_id`)
  ).rows.map(({ id }) => String(id));
  expect(await extent("messages")).toEqual({ total: 6200, isLarge: true });
  const key = await keyOf("messages", "all");
  for (const skip of [0, 10, 499, 500, 501, 3333, 6000, 6190]) {
    const page = await readBoard(orm, key, { skip, limit: 25, isLarge: true });
    expect(page.map(({ memberId }) => memberId)).toEqual(all.slice(skip, skip + 25));
    expect(page[0]?.rank).toBe(skip + 1);
    expect((await rankOf(orm, key, all[skip] ?? ""))?.rank).toBe(skip + 1);
  }
});
