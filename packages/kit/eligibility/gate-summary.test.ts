import { expect, test } from "vitest";
import { type GateCondition, gate } from "./gate.ts";
import { gateSummary } from "./gate-summary.ts";

const [CREW, CAPTAIN] = ["100000000000000001", "100000000000000002"] as const;
const summary = (...rows: object[][]) => gateSummary(gate.parse(rows), (id) => (id === CREW ? "@Crew" : "@Captain"));
const roles = (match: string, ...ids: string[]) => ({ kind: "roles", match, roles: ids });

test("describes a gate in a sentence: or within a row, and between rows", () => {
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
  [{ kind: "messages", period: "week", least: 20 }, "Sent at least 20 messages this week"],
  [{ kind: "dates", from: "2027-05-03", until: "2027-05-03" }, "Takes part on 3 May 2027"],
  [{ kind: "dates", from: null, until: "2027-05-03", isNot: true }, "Does not take part until 3 May 2027"],
] as [GateCondition, string][])("%#: %j reads as %s", (condition, sentence) => {
  expect(summary([condition])).toBe(sentence);
});
