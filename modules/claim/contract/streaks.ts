// Streaks of daily rewards as the dashboard sees them, and their routes.
import * as z from "zod";
import { defineRecords } from "#kit/records/define-records.ts";
import { answer, guildPath, route } from "#kit/route.ts";
import { snowflake } from "#kit/snowflake.ts";

const streak = z.object({
  member: z.object({ id: snowflake, name: z.string() }),
  /** The current streak in days; 0 once it is lost. */
  streak: z.int(),
  /** The longest ever. */
  best: z.int(),
  /** How often the member collected the daily reward, and the points of all of them. */
  claims: z.int(),
  points: z.int(),
  /** The last day on which it was collected, in the server's time zone. */
  lastDay: z.iso.date(),
  /** The member asked for reminders. */
  isReminded: z.boolean(),
});
export type Streak = z.output<typeof streak>;

export const streakRecords = defineRecords({
  path: "/guilds/:id/modules/claim/streaks",
  access: "manage",
  summary: "Members who collect the daily reward, with their streaks, paginated.",
  item: streak,
  filters: {
    /** Part of a member's name. */
    name: z.string().max(100).optional(),
    state: z.enum(["running", "lost"]).optional(),
  },
  sorts: ["streak", "best", "claims", "points", "lastDay", "member"],
});

/** Days of the figures. */
export const FIGURE_DAYS = 30;
/** Lengths of streaks by their first day; the last has no end. */
export const STREAK_STEPS = [1, 2, 4, 8, 15, 31] as const;

export const streakRoutes = {
  streaks: streakRecords.list,
  streaksFile: streakRecords.file,
  dailyFigures: route({
    method: "GET",
    path: "/guilds/:id/modules/claim/daily-figures",
    access: "manage",
    summary: `Daily rewards of the last ${FIGURE_DAYS} days by the server's calendar, and how long the current streaks are.`,
    params: guildPath,
    answer: answer({
      /** Oldest first; the last is today. Each member counts once on a day. */
      days: z.array(z.object({ day: z.iso.date(), claims: z.int(), points: z.int() })),
      /** Members with a current streak of at least `from` days and fewer than the next step's. */
      lengths: z.array(z.object({ from: z.int(), members: z.int() })),
    }),
  }),
};
