import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { purgeGuild } from "#kit-server/guild/guilds/purge-guild.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { newId } from "#kit-server/testing/sample-guild.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { ledgerFaults, ledgerOf } from "./ledger.ts";

const MEMBER = "100000000000000001";
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
});

const begin = () => {
  const guildId = newId();
  return { guildId, orm: database.orm, ledger: ledgerOf(guildId, "shop") };
};
const gain = (amount: number, key: string = randomUUID(), memberId = MEMBER) => ({
  memberId,
  amount,
  key,
  reason: "Sample",
});

test("separates earned and spent points", async () => {
  const { orm, ledger } = begin();
  expect(await ledger.credit(orm, gain(100))).toBe("paid");
  expect(await ledger.debit(orm, gain(30))).toBe("taken");
  expect(await ledger.balance(orm, MEMBER)).toEqual({ balance: 70, earned: 100, spent: 30 });
});

test("pays a key once in each guild and module", async () => {
  const { orm, ledger, guildId } = begin();
  await Promise.all([1, 2, 3].map(() => ledger.credit(orm, gain(5, "drop:1"))));
  expect(await ledger.credit(orm, gain(5, "drop:1"))).toBe("already");
  expect(await ledgerOf(guildId, "other").credit(orm, gain(5, "drop:1"))).toBe("paid");
  expect((await ledger.balance(orm, MEMBER)).balance).toBe(10);
});

test("never spends more than the balance, even with ten concurrent calls", async () => {
  const { orm, ledger } = begin();
  await ledger.credit(orm, gain(25));
  const tries = await Promise.all(Array.from({ length: 10 }, () => ledger.debit(orm, gain(10))));
  expect(tries.filter((outcome) => outcome === "taken")).toHaveLength(2);
  expect(tries.filter((outcome) => outcome === "notEnough")).toHaveLength(8);
  expect((await ledger.balance(orm, MEMBER)).balance).toBe(5);
});

test("reverses an entry once, and a spent credit only where the balance may go negative", async () => {
  const { orm, ledger } = begin();
  await ledger.credit(orm, gain(50, "prize"));
  await ledger.debit(orm, gain(20, "cup"));
  const back = (key: string, mayOwe = false) => ledger.reverse(orm, { key, reason: "Mistake", mayOwe });
  expect(await back("nothing")).toBe("unknown");
  expect(await back("prize")).toBe("notEnough");
  expect(await back("cup")).toBe("reversed");
  expect(await back("cup")).toBe("already");
  expect(await ledger.balance(orm, MEMBER)).toEqual({ balance: 50, earned: 50, spent: 0 });
  await ledger.debit(orm, gain(20));
  expect(await back("prize", true)).toBe("reversed");
  expect(await ledger.balance(orm, MEMBER)).toEqual({ balance: -20, earned: 0, spent: 20 });
});

test("limits a single entry, but not a member's balance", async () => {
  const { orm, ledger } = begin();
  for (const amount of [0, -5, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1_000_000_001]) {
    await expect(ledger.credit(orm, gain(amount))).rejects.toThrow(RangeError);
    await expect(ledger.debit(orm, gain(amount))).rejects.toThrow(RangeError);
  }
  await ledger.creditAll(
    orm,
    Array.from({ length: 5 }, () => gain(1_000_000_000)),
  );
  await ledger.debit(orm, gain(1_000_000_000));
  expect(await ledger.balance(orm, MEMBER)).toEqual({
    balance: 4_000_000_000,
    earned: 5_000_000_000,
    spent: 1_000_000_000,
  });
});

test("reverses an entry once under concurrency, and treats the same key in two modules as two", async () => {
  const { orm, ledger, guildId } = begin();
  await ledger.credit(orm, gain(10, "prize"));
  await ledgerOf(newId(), "shop").credit(orm, gain(10, "prize"));
  const tries = await Promise.all([1, 2, 3, 4].map(() => ledger.reverse(orm, { key: "prize", reason: "Mistake" })));
  expect(tries.toSorted()).toEqual(["already", "already", "already", "reversed"]);
  expect(await ledgerOf(guildId, "other").reverse(orm, { key: "prize", reason: "Mistake" })).toBe("unknown");
  expect(await ledger.balance(orm, MEMBER)).toMatchObject({ balance: 0 });
});

test("stores points together with their cause or not at all", async () => {
  const { orm, ledger } = begin();
  const failing = orm.transaction(async (tx) => {
    await ledger.credit(tx, gain(10, "whole"));
    throw new Error("the prize was gone");
  });
  await expect(failing).rejects.toThrow("the prize was gone");
  expect((await ledger.balance(orm, MEMBER)).balance).toBe(0);
  expect(await ledger.credit(orm, gain(10, "whole"))).toBe("paid");
});

test("rejects direct changes of an entry or balance in the database", async () => {
  const { orm, ledger, guildId } = begin();
  await ledger.credit(orm, gain(10));
  const refused = { cause: { message: expect.stringMatching(/append-only|sum of its entries/) } };
  for (const change of [
    sql`update ledger_entries set amount = 99 where guild_id = ${guildId}`,
    sql`update ledger_balances set balance = 99, earned = 99 where guild_id = ${guildId}`,
    sql`insert into ledger_balances (guild_id, member_id, balance, earned) values (${guildId}, 'x', 5, 5)`,
  ]) {
    await expect(orm.execute(change)).rejects.toMatchObject(refused);
  }
});

test("pays a thousand members in one statement, each once", async () => {
  const { orm, ledger, guildId } = begin();
  const credits = Array.from({ length: 1000 }, (_, at) => gain(1, `day:${at}`, String(10n ** 17n + BigInt(at))));
  expect((await ledger.creditAll(orm, credits)).size).toBe(1000);
  expect((await ledger.creditAll(orm, [...credits, gain(1, "day:new")])).size).toBe(1);
  const {
    rows: [row],
  } = await orm.execute(sql`select sum(balance)::int as total from ledger_balances where guild_id = ${guildId}`);
  expect(row).toEqual({ total: 1001 });
});

/** Any concurrent calls of modules, in any order, with colliding keys. */
const steps = fc.array(
  fc.record({
    act: fc.constantFrom("credit", "debit", "reverse"),
    member: fc.integer({ min: 0, max: 2 }),
    amount: fc.integer({ min: 1, max: 20 }),
    key: fc.integer({ min: 0, max: 7 }),
  }),
  { minLength: 1, maxLength: 24 },
);

test("keeps every balance equal to the sum of its entries and never below zero under concurrency", async () => {
  const property = fc.asyncProperty(steps, async (acts) => {
    const { orm, ledger, guildId } = begin();
    await Promise.all(
      acts.map(({ act, member, amount, key }) => {
        const memberId = String(10n ** 17n + BigInt(member));
        if (act === "credit") return ledger.credit(orm, gain(amount, `credit:${key}`, memberId));
        if (act === "debit") return ledger.debit(orm, gain(amount, `debit:${key}`, memberId));
        return ledger.reverse(orm, { key: `${amount % 2 ? "credit" : "debit"}:${key}`, reason: "Mistake" });
      }),
    );
    expect((await ledgerFaults(orm)).filter((fault) => fault.guildId === guildId)).toEqual([]);
    const wrong = await orm.execute(sql`
      select kept.member_id from ledger_balances kept
      join ledger_entries entry on entry.guild_id = kept.guild_id and entry.member_id = kept.member_id
      where kept.guild_id = ${guildId}
      group by kept.member_id, kept.balance having sum(entry.amount) <> kept.balance or kept.balance < 0`);
    expect(wrong.rows).toEqual([]);
  });
  await fc.assert(property, { numRuns: 60 });
});

test("deletes a guild's points with the guild", async () => {
  const { orm, ledger, guildId } = begin();
  await ledger.credit(orm, gain(10));
  await purgeGuild(orm, guildId);
  expect(await ledger.balance(orm, MEMBER)).toEqual({ balance: 0, earned: 0, spent: 0 });
  expect((await ledgerFaults(orm)).filter((fault) => fault.guildId === guildId)).toEqual([]);
});
