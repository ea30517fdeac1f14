// Roles for reaching a score or a rank.
import * as z from "zod";
import { BOARD_PERIODS } from "#kit/board.ts";
import type { FieldIssue } from "#kit/error.ts";
import { field } from "#kit/field.ts";
import { BOARDS, type Board } from "./boards.ts";

const REWARDS_MAX = 100;
const PLACES_MAX = 100;
const SCORE_MAX = 1_000_000_000;

const reward = z.strictObject({
  what: field.choice({ options: ["score", "place"], fallback: "score" }),
  board: field.choice({ options: BOARDS, fallback: "points" }),
  period: field.choice({ options: BOARD_PERIODS, fallback: "all" }),
  score: field.number({ min: 1, max: SCORE_MAX, fallback: 1_000, showWhen: { field: "what", equals: "score" } }),
  places: field.number({ min: 1, max: PLACES_MAX, fallback: 3, showWhen: { field: "what", equals: "place" } }),
  role: field.role({ assignable: true }),
  keep: field.toggle({ fallback: false }),
});
export type Reward = z.output<typeof reward>;

export const rewardFields = {
  rewards: field.list({ item: reward, max: REWARDS_MAX, limit: "rewards", namedBy: "role" }),
  highestOnly: field.toggle({ fallback: false }),
};

type RewardSettings = { rewards: readonly Reward[]; boards: readonly Board[] };

/** What each reward still needs: a role, and a board that is shown. */
export const missingOfRewards = ({ rewards, boards }: RewardSettings): FieldIssue[] =>
  rewards.flatMap(({ role, board }, at) => [
    ...(role === null ? [{ path: `rewards.${at}.role`, code: "rewardRoleRequired" }] : []),
    ...(boards.includes(board) ? [] : [{ path: `rewards.${at}.board`, code: "boardNotShown" }]),
  ]);
