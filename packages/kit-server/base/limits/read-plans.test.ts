import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { limitsByModule, STANDARD_PLANS } from "#kit/plans/plans.ts";
import { PlansFileError, parsePlans, readPlans } from "./read-plans.ts";

const known = new Map([
  ["ticket.panels", 10],
  ["claim-role.panels", 25],
]);
const free = { id: "free", name: "Free", limits: { "ticket.panels": 1 } };
const pro = {
  id: "pro",
  name: "Pro",
  prices: { eur: { month: 900, year: 9000 } },
  limits: { "claim-role.panels": 25 },
};
const parse = (...plans: object[]) => parsePlans(JSON.stringify({ plans }), known);

test("has one free plan that changes nothing without a file", () => {
  expect(readPlans(null, known)).toBe(STANDARD_PLANS);
});

test("reads plans with their limits by module", () => {
  const file = join(mkdtempSync(join(tmpdir(), "guildhall-plans-")), "plans.json");
  writeFileSync(file, JSON.stringify({ plans: [free, pro], graceDays: 3 }));
  const { plans, graceDays } = readPlans(file, known);
  expect(graceDays).toBe(3);
  expect(plans.map(({ id, trialDays }) => [id, trialDays])).toEqual([
    ["free", 0],
    ["pro", 0],
  ]);
  expect(limitsByModule({ limits: { "claim-role.panels": 25, "ticket.panels": 2, "ticket.teams": 1 } })).toEqual({
    "claim-role": { panels: 25 },
    ticket: { panels: 2, teams: 1 },
  });
});

test.each([
  [() => parsePlans('{\n  "plans": [\n    {,\n', known), "line 3"],
  [() => readPlans("/nowhere/plans.json", known), "can't be read"],
  [() => parsePlans("[]", known), "the file"],
  [() => parse(), "plans"],
  [() => parse({ ...free, id: "Free!" }), 'plan "Free!", id: must be 1 to 32'],
  [() => parse({ ...free, colour: "red" }), 'plan "free"'],
  [() => parse({ ...free, limits: { "ticket.panel": 1 } }), "there is no ticket.panel; known are ticket.panels"],
  [() => parse({ ...free, limits: { "ticket.panels": 11 } }), 'plan "free", limits.ticket.panels: can be 10 at most'],
  [() => parse({ ...free, limits: { "ticket.panels": -1 } }), 'plan "free", limits.ticket.panels'],
  [() => parse(free, { ...pro, prices: { eur: {} } }), 'plan "pro", prices.eur: needs a price for month or year'],
  [() => parse(free, { ...pro, prices: { eur: { month: 9.5 } } }), 'plan "pro", prices.eur.month: must be a whole'],
  [() => parse(pro, free), 'plan "pro": the first plan must be free'],
  [() => parse(free, pro, { ...pro, name: "Other" }), 'plan "pro": another plan has this id'],
])("names what is wrong: %#", (act, sentence) => {
  expect(act).toThrow(PlansFileError);
  expect(act).toThrow(sentence);
});
