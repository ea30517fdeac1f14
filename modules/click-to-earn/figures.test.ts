// The figures of drops are those of a full count, also after claims are reversed and drops deleted.
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#kit-server/storage/database/database.ts";
import { newId } from "#kit-server/testing/sample-guild.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { CLAIM_OUTCOMES, SPEED_BOUNDS_MS } from "./contract/drops.ts";
import { type NewClaim, writeClaims } from "./store/claims.ts";
import { dropFigures } from "./store/figures.ts";

const DAYS = 30;
const HOUR_MS = 3_600_000;
const NOW = Date.parse("2026-11-05T10:20:00Z");

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

const claims = fc.array(
  fc.record({
    number: fc.integer({ min: 1, max: 3 }),
    member: fc.integer({ min: 1, max: 4 }),
    outcome: fc.constantFrom(...CLAIM_OUTCOMES),
    /** Often on few days, so that members are paid several times on one. */
    hoursAgo: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 24 * (DAYS + 3) })),
    /** Draws pay later. */
    paidAfterHours: fc.constantFrom(0, 0, 20, 100),
    afterMs: fc.constantFrom(0, 299, 300, 9_999, 60_000, 5_000_000_000),
    isFlagged: fc.boolean(),
    amount: fc.integer({ min: 0, max: 9 }),
  }),
  { maxLength: 40 },
);
type Made = NewClaim & { at: Date };

function made(
  guildId: string,
  timeZone: string,
  given: typeof claims extends fc.Arbitrary<infer T> ? T : never,
): Made[] {
  const rows = given.map(({ member, hoursAgo, paidAfterHours, amount, ...claim }): Made => {
    const at = new Date(NOW - hoursAgo * HOUR_MS);
    const isPaid = claim.outcome === "paid" || claim.outcome === "takenBack";
    const paidAt = new Date(Math.min(NOW, at.getTime() + paidAfterHours * HOUR_MS));
    const payment = isPaid ? { amount, paidAt, paidDay: dayIn(timeZone, paidAt) } : {};
    return { ...claim, ...payment, guildId, memberId: `m${member}`, memberName: `Member ${member}`, pressId: "1", at };
  });
  return [...new Map(rows.map((row) => [`${row.number} ${row.memberId}`, row])).values()];
}

const dayIn = (timeZone: string, at: Date): string => new Intl.DateTimeFormat("en-CA", { timeZone }).format(at);
const membersOf = (rows: readonly Made[]): number => new Set(rows.map(({ memberId }) => memberId)).size;

function fullCount(rows: readonly Made[], days: readonly string[], timeZone: string) {
  const counted = rows.filter(
    ({ outcome, at }) => outcome !== "refused" && outcome !== "takenBack" && days.includes(dayIn(timeZone, at)),
  );
  const paid = rows.filter(({ outcome, paidDay }) => outcome === "paid" && days.includes(paidDay ?? ""));
  return {
    days: days.map((day) => {
      const ofDay = paid.filter(({ paidDay }) => paidDay === day);
      return {
        day,
        drops: 0,
        claims: counted.filter(({ at }) => dayIn(timeZone, at) === day).length,
        claimers: membersOf(ofDay),
        points: ofDay.reduce((sum, { amount = 0 }) => sum + amount, 0),
      };
    }),
    speeds: SPEED_BOUNDS_MS.map((belowMs, at) => {
      const from = SPEED_BOUNDS_MS[at - 1] ?? 0;
      const isIn = ({ afterMs }: Made) => afterMs >= from && afterMs < (belowMs ?? Number.POSITIVE_INFINITY);
      return { belowMs, claims: counted.filter(isIn).length };
    }),
    claimers: membersOf(paid),
    flagged: counted.filter(({ isFlagged }) => isFlagged).length,
  };
}

test("are those of a full count, also after reversals and deletions", async () => {
  const { orm } = database;
  // The clocks of Berlin and New York change in these weeks.
  const zones = fc.constantFrom("UTC", "Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Pacific/Auckland");
  await fc.assert(
    fc.asyncProperty(claims, zones, async (given, timeZone) => {
      const guildId = newId();
      const today = dayIn(timeZone, new Date(NOW));
      const expectFullCount = async (rows: readonly Made[]) => {
        const figures = await dropFigures(orm, guildId, { today, days: DAYS, timeZone });
        expect(figures.days).toHaveLength(DAYS);
        const days = figures.days.map(({ day }) => day);
        expect(days.at(-1)).toBe(today);
        expect(figures).toEqual(fullCount(rows, days, timeZone));
      };
      const rows = made(guildId, timeZone, given);
      await writeClaims(orm, rows);
      await expectFullCount(rows);
      await orm.execute(
        sql`update drop_claims set outcome = 'takenBack' where guild_id = ${guildId} and outcome = 'paid' and number = 1`,
      );
      const reversed = rows.map((row): Made => {
        return row.number === 1 && row.outcome === "paid" ? { ...row, outcome: "takenBack" } : row;
      });
      await expectFullCount(reversed);
      await orm.execute(sql`delete from drop_claims where guild_id = ${guildId} and number = 2`);
      await expectFullCount(reversed.filter(({ number }) => number !== 2));
    }),
    { numRuns: 40 },
  );
});
