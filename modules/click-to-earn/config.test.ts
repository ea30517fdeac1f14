import { expect, test } from "vitest";
import { pointsReward } from "#kit/rewards/reward.ts";
import { config, kindFaults } from "./contract/config.ts";

const faultsOf = (given: object, kind: object = {}) =>
  kindFaults(config.parse({ drops: [{ channel: "100000000000000001", ...kind }], ...given })).map(({ code }) => code);

test("rejects a reward that nobody could be paid within a day, unless roles lower it", () => {
  expect(faultsOf({ dailyBudget: 9 })).toEqual(["overBudget"]);
  expect(faultsOf({ memberDailyPoints: 9 })).toEqual(["overMemberPoints"]);
  expect(faultsOf({ dailyBudget: 9 }, { reward: pointsReward(5, 10) })).toEqual([]);
  const roles = [{ role: "100000000000000002", factor: 0.5 }];
  expect(faultsOf({ dailyBudget: 9, multipliers: { roles } })).toEqual([]);
});

test("treats names that differ only in case as equal, and accepts an incomplete type that is off", () => {
  const [one, other] = [
    { name: "Chest", channel: "100000000000000001" },
    { name: " chest", isOn: false },
  ];
  expect(faultsOf({ drops: [one, other] })).toEqual(["nameTaken"]);
  expect(faultsOf({ drops: [one, { ...other, name: "Coin" }] })).toEqual([]);
  expect(faultsOf({ drops: [one, { ...other, name: "Coin", isOn: true }] })).toEqual(["channelRequired"]);
});
