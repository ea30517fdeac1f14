import { expect, test } from "vitest";
import * as z from "zod";
import { checkAuthor } from "../author-check.ts";
import { field, fieldAt } from "../field.ts";
import { checkAgainstGuild } from "../guild-check.ts";
import { mapReferences } from "../transfer/config-references.ts";
import { pointsReward, rewardFaults } from "./reward.ts";
import { describeReward } from "./reward-words.ts";

const ROLE = "100000000000000002";
const schema = z.strictObject({ reward: field.reward({ fallback: 10 }) });
const role = { id: ROLE, name: "Sailor", color: 0, position: 5, permissions: "0", managed: false, mentionable: false };
const guild = {
  ...{ id: "100000000000000001", channels: [], emojis: [], botRolePosition: 3, botPermissions: "8" },
  roles: [role],
};

test("starts with its points and keeps what is set", () => {
  expect(schema.parse({})).toEqual({ reward: pointsReward(10) });
  expect(schema.parse({ reward: { max: 20 } })).toEqual({ reward: pointsReward(10, 20) });
  expect(schema.safeParse({ reward: { max: 1_000_001 } }).success).toBe(false);
  expect(fieldAt(schema, "reward.role")).toMatchObject({ name: "reward", kind: "reward" });
});

test("reports an empty reward, reversed limits, and more than can be paid, each at its number", () => {
  expect(rewardFaults(pointsReward(0), "reward")).toEqual([{ path: "reward.max", code: "nothingToGive" }]);
  expect(rewardFaults({ ...pointsReward(0), role: ROLE }, "reward")).toEqual([]);
  expect(rewardFaults(pointsReward(9, 5), "reward")).toEqual([{ path: "reward.max", code: "minAboveMax" }]);
  const multipliers = { stacking: "highest" as const, roles: [] };
  const under = { dailyBudget: 9, memberDailyPoints: 8, multipliers };
  expect(rewardFaults(pointsReward(10), "reward", under).map(({ code }) => code)).toEqual([
    "overBudget",
    "overMemberPoints",
  ]);
  const halved = { ...under, multipliers: { ...multipliers, roles: [{ role: ROLE, factor: 0.5 }] } };
  expect(rewardFaults(pointsReward(10), "reward", halved)).toEqual([]);
});

test("checks its role like any role that the bot gives, and matches it when copied to another server", () => {
  const config = { reward: { ...pointsReward(10), role: ROLE } };
  expect(checkAgainstGuild(schema, config, guild)).toMatchObject([{ path: "reward.role", code: "roleAboveBot" }]);
  const author = { permissions: 0n, topRole: 9, channels: new Map() };
  expect(checkAuthor(schema, { before: schema.parse({}), after: config }, guild, author)).toMatchObject([
    { path: "reward.role", code: "authorManageRoles" },
  ]);
  expect(checkAuthor(schema, { before: config, after: config }, guild, author)).toEqual([]);
  expect(mapReferences(schema, config, () => ({ id: "9" }))).toEqual({ reward: { ...pointsReward(10), role: "9" } });
});

test("describes a reward as a number, a range, a role, or both", () => {
  const named = (id: string) => (id === ROLE ? "@Sailor" : "a deleted role");
  expect(describeReward(pointsReward(1), named)).toBe("1 point");
  expect(describeReward(pointsReward(10, 1500), named)).toBe("10 to 1,500 points");
  expect(describeReward({ ...pointsReward(5), role: ROLE }, named)).toBe("5 points and @Sailor");
  expect(describeReward({ ...pointsReward(0), role: "2" }, named)).toBe("a deleted role");
});
