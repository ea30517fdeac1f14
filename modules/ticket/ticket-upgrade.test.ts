import { expect, test } from "vitest";
import { upgradeConfig } from "./contract/upgrade.ts";
import { ticket } from "./contract.ts";

const [CREW, CAPTAIN] = ["100000000000000001", "100000000000000002"] as const;
const read = (stored: unknown) => ticket.config.parse(upgradeConfig(stored, 1));
const holding = (...roles: string[]) => [[{ kind: "roles", match: "any", roles }]];

test("keeps who could open tickets", () => {
  const today = read({
    requiredRoles: [CREW, CAPTAIN],
    memberLimit: 3,
    subjects: [{ name: "Orders", requiredRoles: [CAPTAIN] }, { name: "Help", requiredRoles: [] }, { name: "Old" }],
  });
  expect(today).toMatchObject({ gate: holding(CREW, CAPTAIN), memberLimit: 3 });
  expect(today.subjects.map(({ name, gate }) => [name, gate])).toEqual([
    ["Orders", holding(CAPTAIN)],
    ["Help", []],
    ["Old", []],
  ]);
  expect(upgradeConfig(today, 2)).toBe(today);
});

test("keeps the blocked roles without other requirements", () => {
  expect(read({})).toEqual(ticket.config.parse({}));
});
