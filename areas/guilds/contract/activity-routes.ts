// The bot's activity in a guild: in pages, by module and time, and as a file.
import * as z from "zod";
import { answer, guildPath, route } from "#kit/route.ts";
import { calendarMoment } from "#kit/schedule/calendar.ts";
import { instant } from "./module-paths.ts";

const activityItem = z.object({
  /** Sorts by time: a cursor for the next page. */
  id: z.string(),
  module: z.string(),
  event: z.string(),
  at: instant,
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

const filter = z.object({
  module: z.string().max(64).optional(),
  from: calendarMoment.optional(),
  /** Exclusive. */
  until: calendarMoment.optional(),
});

export const activityRoutes = {
  activity: route({
    method: "GET",
    path: "/guilds/:id/activity",
    access: "manage",
    summary: "What the bot did in the server, newest first. Filter by module and time.",
    params: guildPath,
    query: filter.extend({
      /** The `next` of the previous page: the id of its last item. */
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
    answer: answer({ items: z.array(activityItem), next: z.string().nullable() }),
  }),
  activityFile: route({
    method: "GET",
    path: "/guilds/:id/activity.csv",
    access: "manage",
    summary: "What the bot did, as CSV, newest first.",
    params: guildPath,
    query: filter,
    answer: z.never(),
    download: true,
  }),
};
