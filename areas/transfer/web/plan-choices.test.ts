import { expect, test } from "vitest";
import type { ImportPlan, PlannedModule } from "../contract.ts";
import { choiceOf, chosenModules, isReadyToApply, possibleChoices } from "./plan-choices.ts";

const planned = (more: Partial<PlannedModule>): PlannedModule => ({
  module: "greetings",
  version: 3,
  enabledNow: false,
  enabled: true,
  isUpgraded: false,
  changes: [{ path: "note", before: "a", after: "b" }],
  unknownFields: [],
  issues: [],
  issuesWhenOff: [],
  ...more,
});
const fault = { path: "channel", code: "channelRequired", message: "Choose a channel." };

test("imports a valid module with changes unless it is deselected", () => {
  expect(choiceOf(planned({}), undefined)).toBe("asIs");
  expect(choiceOf(planned({}), "leave")).toBe("leave");
  expect(choiceOf(planned({ changes: [] }), undefined)).toBe("leave");
});

test("offers an invalid module only turned off, or not at all if it is still invalid then", () => {
  expect(possibleChoices(planned({ issues: [fault] }))).toEqual(["off", "leave"]);
  expect(choiceOf(planned({ issues: [fault] }), undefined)).toBe("leave");
  expect(possibleChoices(planned({ issues: [fault], issuesWhenOff: [fault] }))).toEqual(["leave"]);
});

test("is complete when something is selected and every reference has a match", () => {
  const reference = { kind: "role", id: "1", name: null, category: null, target: null, candidates: [] } as const;
  const plan = {
    modules: [planned({}), planned({ module: "other", changes: [] })],
    references: [{ ...reference, state: "open", modules: ["other"] }],
  } as unknown as ImportPlan;
  const chosen = chosenModules(plan, {});
  expect(chosen).toEqual([{ module: "greetings", version: 3, enabled: true }]);
  expect(isReadyToApply(plan, chosen)).toBe(true);
  expect(isReadyToApply(plan, chosenModules(plan, { other: "asIs" }))).toBe(false);
  expect(chosenModules(plan, { greetings: "off" })[0]?.enabled).toBe(false);
  expect(isReadyToApply(plan, [])).toBe(false);
});
