import { expect, test } from "vitest";
import * as z from "zod";
import { field } from "../field.ts";
import { fieldIssues } from "../parse-issues.ts";
import { gate } from "./gate.ts";
import { conditionIssues } from "./module-conditions.ts";

const parsed = (condition: object) => gate.parse([[condition]])[0]?.[0];
const issuesOf = (condition: object) => {
  const { error } = gate.safeParse([[condition]]);
  return error ? fieldIssues(error).map(({ path, code }) => `${path} ${code}`) : [];
};

test("keeps a module's condition with its parameters", () => {
  expect(parsed({ kind: "wharf:sails", params: { least: 3 } })).toEqual({
    kind: "wharf:sails",
    params: { least: 3 },
    isNot: false,
  });
});

test("reads a stored count of messages, once the kit's own condition, as the leaderboard's", () => {
  expect(parsed({ kind: "messages", period: "week", least: 4, isNot: true })).toEqual({
    kind: "leaderboard:messages",
    params: { period: "week", least: 4 },
    isNot: true,
  });
});

test("names the path of what is wrong in a condition", () => {
  expect(issuesOf({ kind: "accountAge", days: 0 })).toEqual(["0.0.days tooSmall"]);
  expect(issuesOf({ kind: "roles", match: "any", roles: [] })).toEqual(["0.0.roles required"]);
  expect(issuesOf({ kind: "dates", from: null, until: null })).toEqual(["0.0.until required"]);
  expect(issuesOf({ kind: "wharf:sails", params: { deep: { er: 1 } } })).toEqual(["0.0.params.deep invalid"]);
  expect(issuesOf({ kind: "Wharf:sails" })).toEqual(["0.0.kind invalid"]);
  expect(issuesOf({ kind: "nothing" })).toHaveLength(1);
  expect(issuesOf({ kind: "boosting", extra: 1 })).toEqual(["0.0.extra unknownField"]);
});

test("checks a save against what modules declare, and names the path of unknown conditions and wrong values", () => {
  const params = z.strictObject({ least: field.number({ min: 1, max: 9, fallback: 1 }) });
  const known = new Map([["wharf:sails", params]]);
  const config = z.strictObject({
    on: field.toggle({ fallback: true }),
    gate: field.eligibility({ showWhen: { field: "on", equals: true } }),
    kinds: field.list({ item: z.strictObject({ gate: field.eligibility() }), max: 3 }),
  });
  const asked = (kind: string, least: number) => [[{ kind, params: { least } }]];
  const issues = (values: object) =>
    conditionIssues(config, config.parse(values), known).map(({ path, code }) => `${path} ${code}`);
  expect(issues({ gate: asked("wharf:sails", 9) })).toEqual([]);
  expect(issues({ gate: asked("wharf:sails", 10) })).toEqual(["gate.0.0.params.least tooLarge"]);
  expect(issues({ gate: asked("wharf:gone", 1) })).toEqual(["gate.0.0 conditionGone"]);
  expect(issues({ kinds: [{}, { gate: asked("wharf:gone", 1) }] })).toEqual(["kinds.1.gate.0.0 conditionGone"]);
  expect(issues({ on: false, gate: asked("wharf:gone", 1) })).toEqual([]);
});
