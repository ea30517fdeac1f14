// What members get for taking part: points, a role, or both.
import type { Multipliers } from "../eligibility/multipliers.ts";
import type { FieldIssue } from "../error.ts";
import type { FieldIssueCode } from "../field-words.ts";
import type { Snowflake } from "../snowflake.ts";
import type { RewardCaps } from "./reward-caps.ts";

/** The value of a `field.reward`: points from `min` to `max`, 0 for none, and a role. */
export type Reward = { min: number; max: number; role: Snowflake | null };

/** A reward being edited: numbers may be empty. */
export type DraftReward = { min: number | null; max: number | null; role: Snowflake | null };

/** A reward of points only. */
export const pointsReward = (min: number, max = min): Reward => ({ min, max, role: null });

type PaidUnder = Pick<RewardCaps, "dailyBudget" | "memberDailyPoints"> & { multipliers: Multipliers };

/** What makes the reward at `path` unusable: nothing to get, reversed limits, or more than can be paid to anyone. */
export function rewardFaults({ min, max, role }: Reward, path: string, under?: PaidUnder): FieldIssue[] {
  const issue = (at: "min" | "max", code: FieldIssueCode): FieldIssue => ({ path: `${path}.${at}`, code });
  // A role's factor below 1 may lower it to what can be paid.
  const least = under?.multipliers.roles.some(({ factor }) => factor < 1) ? 0 : min;
  return [
    ...(min > max ? [issue("max", "minAboveMax")] : []),
    ...(max === 0 && role === null ? [issue("max", "nothingToGive")] : []),
    ...(under && under.dailyBudget > 0 && least > under.dailyBudget ? [issue("min", "overBudget")] : []),
    ...(under && under.memberDailyPoints > 0 && least > under.memberDailyPoints
      ? [issue("min", "overMemberPoints")]
      : []),
  ];
}
