import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { english } from "#kit/chat/translator.ts";
import { type Gate, gate, gateOfRoles } from "#kit/eligibility/gate.ts";
import { describeForm, field } from "#kit/field.ts";
import { guildSettings } from "#kit-server/guild/guild-settings/tables.ts";
import { ledgerOf } from "#kit-server/guild/ledger/ledger.ts";
import type { ConditionCheck } from "#kit-server/module/bot/condition-check.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { newId } from "#kit-server/testing/sample-guild.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { checkAgain, checkEligibility, checkMany } from "./check-eligibility.ts";
import { describeFailed } from "./describe-failed.ts";
import { type GateMember, gateMemberOf } from "./gate-member.ts";

const NOW = new Date("2027-05-03T12:00:00Z");
const DAY_MS = 86_400_000;
const [CREW, CAPTAIN] = ["100000000000000001", "100000000000000002"] as const;
/** Created on 3 April 2027. */
const MADE_MS = Date.parse("2027-04-03T12:00:00Z");
const idAt = (at: number) => String((BigInt(MADE_MS - 1_420_070_400_000) << 22n) + BigInt(at));
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
});

const member = (more: Partial<GateMember> = {}): GateMember => ({
  id: idAt(1),
  roles: [],
  joinedAt: new Date(NOW.getTime() - 10 * DAY_MS),
  isBoosting: false,
  ...more,
});
/** A module that knows members' sails and records whom each lookup was for. */
function wharf(set: Readonly<Record<string, number>> = {}) {
  const looks: number[] = [];
  const params = z.strictObject({ least: field.number({ min: 1, max: 99, fallback: 2, unit: "sails" }) });
  const words = {
    ...{ name: "Sails", explains: "Set", is: "Set at least", isNot: "Set fewer than", summary: "{least}", fields: {} },
    ...{
      must: "set {lacking, number} more of {least, plural, one {# sail} other {# sails}}",
      mustNot: "have set fewer than {least, number} sails",
    },
  };
  const check: ConditionCheck<{ least: number }> = async (_where, { least }, memberIds) => {
    looks.push(memberIds.length);
    return (id) => ({ isMet: (set[id] ?? 0) >= least, gaps: { lacking: least - (set[id] ?? 0) } });
  };
  const known = { params, words, fields: describeForm(params), check: check as ConditionCheck<never> };
  return { looks, conditions: async () => new Map([["wharf:sails" as const, known]]) };
}

const begin = ({ conditions } = wharf()) => ({
  ...{ orm: database.orm, guildId: newId(), clock: { now: () => NOW } },
  conditions,
});
const seconds = (moment: string) => Date.parse(moment) / 1000;
const rows = (...all: object[][]): Gate => gate.parse(all);

test("lists every unmet row and no met one", async () => {
  const ctx = begin();
  await ledgerOf(ctx.guildId, "drops").credit(ctx.orm, { memberId: idAt(1), amount: 40, key: "a", reason: "Drop" });
  const asked = rows(
    [{ kind: "roles", match: "any", roles: [CREW, CAPTAIN] }, { kind: "boosting" }],
    [{ kind: "memberAge", days: 10 }],
    [{ kind: "accountAge", days: 31 }],
    [{ kind: "points", of: "balance", least: 100 }],
    [{ kind: "roles", match: "none", roles: [CREW] }],
  );
  const verdict = await checkEligibility(ctx, asked, member());
  expect(verdict).toMatchObject({ isEligible: false, hasLeft: false });
  expect(describeFailed(verdict.failed).map((text) => english.t(text))).toEqual([
    `You must have one of <@&${CREW}>, <@&${CAPTAIN}>, or boost the server.`,
    `You must have an account at least 31 days old (it will be <t:${seconds("2027-05-04T12:00:00Z")}:R>).`,
    "You must have at least 100 points (get 60 more).",
  ]);
});

test("asks a module once for all members and rows, and shows its text about what is missing", async () => {
  const module = wharf({ [idAt(1)]: 3, [idAt(2)]: 1 });
  const asked = rows(
    [{ kind: "wharf:sails", params: { least: 2 } }],
    [{ kind: "wharf:sails", params: { least: 2 } }, { kind: "boosting" }],
  );
  const verdicts = await checkMany(begin(module), asked, [member(), member({ id: idAt(2) })]);
  expect(verdicts.map(({ failed }) => describeFailed(failed).map((text) => english.t(text)))).toEqual([
    [],
    ["You must set 1 more of 2 sails.", "You must set 1 more of 2 sails, or boost the server."],
  ]);
  expect(module.looks).toEqual([2]);
  const inverted = rows([{ kind: "wharf:sails", params: {}, isNot: true }]);
  const { failed } = await checkEligibility(begin(module), inverted, member());
  expect(describeFailed(failed).map((text) => english.t(text))).toEqual(["You must have set fewer than 2 sails."]);
});

test("excludes everyone for a condition that no longer exists or has invalid parameters", async () => {
  for (const asked of [{ kind: "wharf:gone" }, { kind: "wharf:sails", params: { least: "many" } }]) {
    for (const isNot of [false, true]) {
      const { isEligible, failed } = await checkEligibility(begin(), rows([{ ...asked, isNot }]), member());
      expect(isEligible).toBe(false);
      expect(describeFailed(failed)).toHaveLength(1);
    }
  }
});

test("uses days in the guild's time zone, also on the day clocks change", async () => {
  const ctx = begin();
  const chosen = { timeZone: "Europe/Oslo", version: 1, updatedById: "1", updatedByName: "Mara" };
  await ctx.orm.insert(guildSettings).values({ guildId: ctx.guildId, ...chosen });
  const on = (day: string) => rows([{ kind: "dates", from: day, until: day }]);
  const may = async (day: string, now: string) =>
    (await checkEligibility({ ...ctx, clock: { now: () => new Date(now) } }, on(day), member())).isEligible;
  // The last Sunday of March has 23 hours in Oslo.
  expect(await may("2027-03-28", "2027-03-27T22:59:59Z")).toBe(false);
  expect(await may("2027-03-28", "2027-03-27T23:00:00Z")).toBe(true);
  expect(await may("2027-03-28", "2027-03-28T21:59:59Z")).toBe(true);
  expect(await may("2027-03-28", "2027-03-28T22:00:00Z")).toBe(false);
  const { failed } = await checkEligibility(ctx, on("2027-05-05"), member());
  const opens = seconds("2027-05-04T22:00:00Z");
  expect(describeFailed(failed).map((text) => english.t(text))).toEqual([
    `You must wait until <t:${opens}:F> (<t:${opens}:R>).`,
  ]);
});

test("checks thousands of members in order with two queries", async () => {
  const ctx = begin();
  const credits = Array.from({ length: 1500 }, (_, at) => ({
    memberId: idAt(at * 2),
    amount: at + 1,
    key: String(at),
    reason: "Drop",
  }));
  await ledgerOf(ctx.guildId, "drops").creditAll(ctx.orm, credits);
  const asked = rows([{ kind: "points", of: "earned", least: 1000 }], [{ kind: "roles", match: "any", roles: [CREW] }]);
  const crowd = Array.from({ length: 3000 }, (_, at) => member({ id: idAt(at), roles: at % 4 === 0 ? [CREW] : [] }));
  const verdicts = await checkMany(ctx, asked, crowd);
  const admitted = verdicts.flatMap(({ isEligible }, at) => (isEligible ? [at] : []));
  const expected = crowd.flatMap((_, at) => (at % 4 === 0 && at / 2 + 1 >= 1000 ? [at] : []));
  expect(admitted).toEqual(expected);
});

test("checks the member again at the grant: a lost role counts, and members who left get nothing", async () => {
  const ctx = begin();
  const fetched = { user: { id: idAt(1) }, roles: [CREW], joined_at: NOW.toISOString(), premium_since: null };
  const asDiscord = (now: object | null) => ({ member: async () => now as never });
  const again = (now: object | null, asked = gateOfRoles([CREW])) =>
    checkAgain({ ...ctx, discord: asDiscord(now) }, asked, idAt(1));
  expect(gateMemberOf(fetched)).toMatchObject({ roles: [CREW], joinedAt: NOW, isBoosting: false });
  expect(await again(fetched)).toMatchObject({ isEligible: true });
  expect(await again({ ...fetched, roles: [] })).toMatchObject({ isEligible: false, hasLeft: false });
  expect(await again(null)).toMatchObject({ isEligible: false, hasLeft: true });
  expect(await again(null, [])).toMatchObject({ isEligible: false, hasLeft: true });
});
