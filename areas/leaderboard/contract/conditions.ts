// Conditions of the leaderboard for gates of any module.
import * as z from "zod";
import { BOARD_PERIODS } from "#kit/board.ts";
import { field } from "#kit/field.ts";

const COUNT_MAX = 1_000_000_000;

/** Messages that the leaderboard counted in a period. */
export const messagesSent = {
  icon: "MessageSquare",
  params: z.strictObject({
    least: field.number({ min: 1, max: COUNT_MAX, fallback: 10, unit: "messages" }),
    period: field.choice({ options: BOARD_PERIODS, fallback: "week" }),
  }),
};
export type MessagesSent = z.output<typeof messagesSent.params>;
