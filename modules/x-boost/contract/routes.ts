// The routes of campaigns.
import * as z from "zod";
import { defineRecords } from "#kit/records/define-records.ts";
import { answer, guildPath, route } from "#kit/route.ts";
import { campaign, cost, OUTCOMES, participant } from "./campaigns.ts";
import { GOAL_MAX, WINDOW_MAX_S } from "./config.ts";

const base = "/guilds/:id/modules/x-boost" as const;
const campaignPath = guildPath.extend({ number: z.coerce.number().int().min(1).max(2_000_000_000) });
const one = answer({ campaign });

export const campaignRecords = defineRecords({
  path: `${base}/campaigns`,
  access: "manage",
  summary: "Campaigns, newest first, paginated.",
  item: campaign,
  filters: {
    state: z.enum(["running", "ended"]).optional(),
    /** Part of the author's name or the post. */
    post: z.string().max(100).optional(),
  },
  sorts: ["number", "participants", "micros"],
});

export const participantRecords = defineRecords({
  path: `${base}/campaigns/:number/participants`,
  access: "manage",
  summary: "Who took part in a campaign, and what X shows, paginated.",
  params: campaignPath,
  item: participant,
  filters: { name: z.string().max(100).optional(), outcome: z.enum(OUTCOMES).optional() },
  sorts: ["at", "member", "streak"],
  order: "asc",
});

export const routes = {
  campaigns: campaignRecords.list,
  campaignsFile: campaignRecords.file,
  campaign: route({
    method: "GET",
    path: `${base}/campaigns/:number`,
    access: "manage",
    summary: "One campaign.",
    params: campaignPath,
    answer: one,
  }),
  participants: participantRecords.list,
  participantsFile: participantRecords.file,
  start: route({
    method: "POST",
    path: `${base}/campaigns`,
    access: "manage",
    summary: "Starts a campaign for a post, with the settings. Reads the post once.",
    params: guildPath,
    body: z.strictObject({
      /** The post's address, or its id. */
      link: z.string().max(300),
      /** In seconds; the settings' by default. */
      lasts: z.int().min(300).max(WINDOW_MAX_S).optional(),
      goal: z.int().min(1).max(GOAL_MAX).optional(),
      /** Requests with the same key start one campaign. */
      key: z.uuid(),
    }),
    answer: one,
  }),
  stop: route({
    method: "POST",
    path: `${base}/campaigns/:number/stop`,
    access: "manage",
    summary: "Ends a campaign now. Members who joined are checked and thanked.",
    params: campaignPath,
    answer: one,
  }),
  resume: route({
    method: "POST",
    path: `${base}/campaigns/:number/resume`,
    access: "manage",
    summary: "Goes on reading X for a paused campaign.",
    params: campaignPath,
    answer: one,
  }),
  budget: route({
    method: "GET",
    path: `${base}/budget`,
    access: "manage",
    summary: "Whether X can be read, its prices, and what was booked this month (UTC).",
    params: guildPath,
    answer: answer({
      isAvailable: z.boolean(),
      prices: z.object({ post: z.int(), user: z.int() }),
      monthMicros: z.int(),
    }),
  }),
  insights: route({
    method: "GET",
    path: `${base}/insights`,
    access: "manage",
    summary: "The last 30 campaigns: who took part, what was verified, what it cost. And the most loyal supporters.",
    params: guildPath,
    answer: answer({
      /** Oldest first. */
      campaigns: z.array(
        z.object({
          ...{ number: z.int(), participants: z.int(), verified: z.int(), reported: z.int(), notShown: z.int() },
          micros: z.int(),
        }),
      ),
      supporters: z.array(
        z.object({ id: z.string(), name: z.string(), total: z.int(), streak: z.int(), best: z.int() }),
      ),
      total: cost.pick({ micros: true }).extend({ participants: z.int() }),
    }),
  }),
};
