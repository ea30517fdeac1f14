// The routes of drops.
import * as z from "zod";
import { defineBlocks } from "#kit/blocks/define-blocks.ts";
import { defineRecords } from "#kit/records/define-records.ts";
import { answer, guildPath, route } from "#kit/route.ts";
import { snowflake } from "#kit/snowflake.ts";
import { CLAIM_OUTCOMES, dropClaim, dropSummary } from "./drops.ts";

const dropPath = guildPath.extend({ number: z.coerce.number().int().min(1).max(2_000_000_000) });
const base = "/guilds/:id/modules/click-to-earn" as const;
const one = answer({ drop: dropSummary });

export const dropRecords = defineRecords({
  path: `${base}/drops`,
  access: "manage",
  summary: "Filtered drops, paginated, with the number of running drops and the drop types on record.",
  item: dropSummary,
  filters: { state: z.enum(["running", "ended"]).optional(), kind: z.string().max(60).optional() },
  sorts: ["number", "winners", "points"],
  extra: { running: z.int(), kinds: z.array(z.string()) },
});

export const claimRecords = defineRecords({
  path: `${base}/drops/:number/claims`,
  access: "manage",
  summary: "The claims of a drop with speed and outcome, paginated.",
  params: dropPath,
  item: dropClaim,
  filters: {
    /** Part of a member's name. */
    name: z.string().max(100).optional(),
    outcome: z.enum(CLAIM_OUTCOMES).optional(),
    flagged: z.enum(["yes", "no"]).optional(),
  },
  /** `place`: the winners in order, then the others as they came. */
  sorts: ["place", "member", "amount", "speed"],
  order: "asc",
});

/** Members who can't claim or win drops. */
export const blocking = defineBlocks({ module: "click-to-earn", from: "claiming drops" });

export const routes = {
  ...blocking.routes,
  drops: dropRecords.list,
  dropsFile: dropRecords.file,
  drop: route({
    method: "GET",
    path: `${base}/drops/:number`,
    access: "manage",
    summary: "One drop.",
    params: dropPath,
    answer: one,
  }),
  claims: claimRecords.list,
  claimsFile: claimRecords.file,
  figures: route({
    method: "GET",
    path: `${base}/figures`,
    access: "manage",
    summary:
      "Daily figures of the last 30 days in the server's time zone: drops, claims, claimers, points issued and claim speed. Reversed payments are left out.",
    params: guildPath,
    answer: answer({
      /** Oldest first; the last is today. */
      days: z.array(
        z.object({
          day: z.iso.date(),
          drops: z.int(),
          claims: z.int(),
          /** Members who were paid, each counted once. */
          claimers: z.int(),
          points: z.int(),
        }),
      ),
      /** The current daily limit of points; null means unlimited. */
      dailyBudget: z.int().nullable(),
      /** Claims that were paid or entered, by time from the posting. */
      speeds: z.array(z.object({ belowMs: z.int().nullable(), claims: z.int() })),
      claimers: z.int(),
      flagged: z.int(),
    }),
  }),
  start: route({
    method: "POST",
    path: `${base}/drops`,
    access: "manage",
    summary: "Starts a drop of one of the configured types.",
    params: guildPath,
    body: z.strictObject({
      kind: z.string().min(1).max(60),
      /** Requests with the same key start one drop. */
      key: z.uuid(),
    }),
    answer: one,
  }),
  stop: route({
    method: "POST",
    path: `${base}/drops/:number/stop`,
    access: "manage",
    summary: "Ends a drop now. Rewards already won stay; a draw picks its winners from the current entries.",
    params: dropPath,
    answer: one,
  }),
  takeBack: route({
    method: "POST",
    path: `${base}/drops/:number/claims/:member/take-back`,
    access: "manage",
    summary: "Reverses a payment once, with a reason.",
    params: dropPath.extend({ member: snowflake }),
    body: z.strictObject({
      reason: z.string().trim().min(1).max(300),
      /** Even if the member has spent it, which makes the balance negative. */
      mayOwe: z.boolean().default(false),
    }),
    answer: answer({ claim: dropClaim }),
  }),
};
