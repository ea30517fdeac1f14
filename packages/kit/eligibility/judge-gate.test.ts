import fc from "fast-check";
import { expect, test } from "vitest";
import { type GateCondition, gate } from "./gate.ts";
import { type GateFacts, type GateMoment, judgeGate } from "./judge-gate.ts";

const [CREW, CAPTAIN, GUEST] = ["100000000000000001", "100000000000000002", "100000000000000003"] as const;
const DAY_MS = 86_400_000;
const NOW = new Date("2027-05-03T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const facts: GateFacts = {
  roles: new Set([CREW]),
  accountSince: daysAgo(100),
  memberSince: daysAgo(10),
  isBoosting: false,
  points: { balance: 40, earned: 90 },
  measured: ({ kind, params }) =>
    kind === "wharf:sails" ? { isMet: 5 >= Number(params.least), gaps: { lacking: Number(params.least) - 5 } } : null,
};
const moment: GateMoment = { now: NOW, timeZone: "UTC" };
const judged = (condition: object) => judgeGate(gate.parse([[condition]]), facts, moment);
const holds = (condition: object) => judged(condition).length === 0;
const unmet = (condition: object) => judged(condition)[0]?.[0];
const roles = (match: string, ...ids: string[]) => ({ kind: "roles", match, roles: ids });
const dates = (from: string | null, until: string | null, isNot = false) => ({ kind: "dates", from, until, isNot });

test.each([
  [roles("any", CREW, CAPTAIN), true],
  [roles("any", CAPTAIN, GUEST), false],
  [roles("all", CREW), true],
  [roles("all", CREW, CAPTAIN), false],
  [roles("none", CAPTAIN, GUEST), true],
  [roles("none", CREW, CAPTAIN), false],
  [{ kind: "accountAge", days: 100 }, true],
  [{ kind: "accountAge", days: 101 }, false],
  [{ kind: "accountAge", days: 101, isNot: true }, true],
  [{ kind: "memberAge", days: 10 }, true],
  [{ kind: "memberAge", days: 11 }, false],
  [{ kind: "memberAge", days: 10, isNot: true }, false],
  [{ kind: "points", of: "balance", least: 40 }, true],
  [{ kind: "points", of: "balance", least: 41 }, false],
  [{ kind: "points", of: "earned", least: 90 }, true],
  [{ kind: "points", of: "earned", least: 90, isNot: true }, false],
  [{ kind: "wharf:sails", params: { least: 6 } }, false],
  [{ kind: "wharf:sails", params: { least: 5 } }, true],
  [{ kind: "wharf:sails", params: { least: 6 }, isNot: true }, true],
  [{ kind: "wharf:sails", params: { least: 5 }, isNot: true }, false],
  [{ kind: "wharf:gone", params: {} }, false],
  [{ kind: "wharf:gone", params: {}, isNot: true }, false],
  [{ kind: "boosting" }, false],
  [{ kind: "boosting", isNot: true }, true],
  [dates("2027-05-03", "2027-05-03"), true],
  [dates(null, "2027-05-02"), false],
  [dates("2027-05-04", null), false],
  [dates("2027-05-01", "2027-05-04", true), false],
  [dates("2027-05-04", null, true), true],
])("%#: only the members it names meet a condition: %j", (condition, isMet) => {
  expect(holds(condition)).toBe(isMet);
});

test("reports what would change an unmet condition", () => {
  expect(unmet(roles("all", CREW, CAPTAIN))).toMatchObject({ roles: [CAPTAIN] });
  expect(unmet(roles("none", CREW, CAPTAIN))).toMatchObject({ roles: [CREW] });
  expect(unmet({ kind: "memberAge", days: 12 })).toMatchObject({ holdsAt: daysAgo(-2) });
  expect(unmet({ kind: "accountAge", days: 100, isNot: true })).toMatchObject({ holdsAt: null });
  expect(unmet({ kind: "points", of: "balance", least: 100 })).toMatchObject({ lacking: 60 });
  expect(unmet(dates("2027-05-04", null))).toMatchObject({ holdsAt: new Date("2027-05-04") });
  expect(unmet(dates(null, "2027-05-03", true))).toMatchObject({ holdsAt: new Date("2027-05-04") });
  expect(unmet(dates(null, "2027-05-02"))).toMatchObject({ holdsAt: null });
});

test("fails rules that need a join date when it is unknown", () => {
  const unknown = { ...facts, memberSince: null };
  for (const isNot of [false, true]) {
    expect(judgeGate([[{ kind: "memberAge", days: 1, isNot }]], unknown, moment)).toHaveLength(1);
  }
});

const condition: fc.Arbitrary<GateCondition> = fc.oneof(
  fc.record({
    kind: fc.constant("roles" as const),
    match: fc.constantFrom("any" as const, "all" as const, "none" as const),
    roles: fc.uniqueArray(fc.constantFrom(CREW, CAPTAIN, GUEST), { minLength: 1 }),
  }),
  fc.record({ kind: fc.constant("boosting" as const), isNot: fc.boolean() }),
  fc.record({ kind: fc.constant("accountAge" as const), days: fc.integer({ min: 1, max: 200 }), isNot: fc.boolean() }),
  fc.record({
    kind: fc.constant("points" as const),
    of: fc.constantFrom("balance" as const, "earned" as const),
    least: fc.integer({ min: 1, max: 100 }),
    isNot: fc.boolean(),
  }),
);
const rows = fc.array(fc.array(condition, { minLength: 1, maxLength: 5 }), { maxLength: 10 });

test("needs every row, one condition per row, and lists every failed row", () => {
  fc.assert(
    fc.property(rows, (all) => {
      expect(gate.safeParse(all).success).toBe(true);
      const failed = judgeGate(all, facts, moment);
      const expected = all.filter((row) => !row.some((one) => holds(one)));
      expect(failed.map((row) => row.map((one) => one.condition))).toEqual(expected);
    }),
  );
});

test("inverts every result when asked for the opposite", () => {
  fc.assert(
    fc.property(condition, (one) => {
      if (one.kind === "roles") return;
      expect(holds({ ...one, isNot: !one.isNot })).toBe(!holds(one));
    }),
  );
});

test("allows at most ten rows of at most five complete conditions", () => {
  const boosting = { kind: "boosting" };
  const refused = [
    Array.from({ length: 11 }, () => [boosting]),
    [Array.from({ length: 6 }, () => boosting)],
    [[]],
    [[roles("any")]],
    [[roles("any", CREW, CREW)]],
    [[roles("any", ...Array.from({ length: 11 }, (_, at) => `1000000000000000${at + 10}`))]],
    [[{ kind: "accountAge", days: 0 }]],
    [[{ kind: "points", of: "balance", least: 1.5 }]],
    [[dates(null, null)]],
    [[dates("2027-05-04", "2027-05-03")]],
    [[{ kind: "height", least: 180 }]],
  ];
  for (const one of refused) expect(gate.safeParse(one).success, JSON.stringify(one)).toBe(false);
});
