import { expect, test } from "vitest";
import * as z from "zod";
import { describeForm, field } from "../field.ts";
import { type GateCondition, gate } from "./gate.ts";
import { gateSummary } from "./gate-summary.ts";
import type { ConditionCard } from "./module-conditions.ts";

const [CREW, CAPTAIN] = ["100000000000000001", "100000000000000002"] as const;
const sails: ConditionCard = {
  kind: "wharf:sails",
  fields: describeForm(
    z.strictObject({
      least: field.number({ min: 1, max: 99, fallback: 1, unit: "sails" }),
      sea: field.choice({ options: ["north", "south"], fallback: "north" }),
    }),
  ),
  defaults: { least: 1, sea: "north" },
  words: {
    ...{ name: "Sails", explains: "Set at sea", is: "Set at least", isNot: "Set fewer than", summary: "{least} {sea}" },
    ...{ must: "set {lacking} more sails {sea}", mustNot: "have set fewer than {least}", fields: {} },
    choices: { "sea.north": "in the north" },
  },
};
const names = { roleName: (id: string) => (id === CREW ? "@Crew" : "@Captain"), conditions: [sails] };
const summary = (...rows: object[][]) => gateSummary(gate.parse(rows), names);
const roles = (match: string, ...ids: string[]) => ({ kind: "roles", match, roles: ids });

test('describes a gate in a sentence, with "or" within a row and commas between rows', () => {
  expect(summary()).toBe("Everyone is eligible");
  expect(summary([roles("any", CREW)], [{ kind: "accountAge", days: 7 }, { kind: "boosting" }])).toBe(
    "Has @Crew, and has an account at least 7 days old or boosts the server",
  );
});

test.each([
  [roles("all", CREW, CAPTAIN), "Has all of @Crew, @Captain"],
  [roles("none", CREW), "Does not have @Crew"],
  [{ kind: "memberAge", days: 1 }, "Joined at least 1 day ago"],
  [{ kind: "points", of: "earned", least: 1200, isNot: true }, "Has earned fewer than 1,200 points"],
  [{ kind: "wharf:sails", params: { least: 20, sea: "north" } }, "Set at least 20 sails in the north"],
  [{ kind: "wharf:sails", params: { least: 1, sea: "north" }, isNot: true }, "Set fewer than 1 sail in the north"],
  [{ kind: "wharf:gone" }, "Meets a condition that no longer exists"],
  [{ kind: "dates", from: "2027-05-03", until: "2027-05-03" }, "Takes part on 3 May 2027"],
  [{ kind: "dates", from: null, until: "2027-05-03", isNot: true }, "Does not take part until 3 May 2027"],
] as [GateCondition, string][])("%#: %j reads as %s", (condition, sentence) => {
  expect(summary([condition])).toBe(sentence);
});
