// What the dashboard may ask of drops.
import * as z from "zod";
import { pageFields } from "#kit/page-query.ts";
import { answer, guildPath, route } from "#kit/route.ts";
import { snowflake } from "#kit/snowflake.ts";
import { CLAIM_OUTCOMES, dropClaim, dropSummary } from "./drops.ts";

const order = z.enum(["asc", "desc"]).default("desc");
const dropFilter = z.object({
  state: z.enum(["running", "ended"]).optional(),
  kind: z.string().max(60).optional(),
  sort: z.enum(["number", "winners", "points"]).default("number"),
  order,
});
const dropQuery = dropFilter.extend(pageFields());
export type DropQuery = z.output<typeof dropQuery>;
const claimFilter = z.object({
  outcome: z.enum(CLAIM_OUTCOMES).optional(),
  flagged: z.enum(["yes", "no"]).optional(),
  /** Part of a member's name. */
  name: z.string().max(100).optional(),
  /** `place`: the winners in their order, then the others as they came. */
  sort: z.enum(["place", "member", "amount", "speed"]).default("place"),
  order: z.enum(["asc", "desc"]).default("asc"),
});
const claimQuery = claimFilter.extend(pageFields());
export type ClaimQuery = z.output<typeof claimQuery>;

const dropPath = guildPath.extend({ number: z.coerce.number().int().min(1).max(2_000_000_000) });
const base = "/guilds/:id/modules/click-to-earn" as const;
const one = answer({ drop: dropSummary });

export const routes = {
  drops: route({
    method: "GET",
    path: `${base}/drops`,
    access: "manage",
    summary: "Filtered drops, paginated, with the number of running drops and the drop types on record.",
    params: guildPath,
    query: dropQuery,
    answer: answer({
      items: z.array(dropSummary),
      total: z.int(),
      running: z.int(),
      kinds: z.array(z.string()),
    }),
  }),
  dropsFile: route({
    method: "GET",
    path: `${base}/drops.csv`,
    access: "manage",
    summary: "The same as CSV, up to 10,000 rows.",
    params: guildPath,
    query: dropFilter,
    answer: z.never(),
    download: true,
  }),
  drop: route({
    method: "GET",
    path: `${base}/drops/:number`,
    access: "manage",
    summary: "One drop.",
    params: dropPath,
    answer: one,
  }),
  claims: route({
    method: "GET",
    path: `${base}/drops/:number/claims`,
    access: "manage",
    summary: "The claims of a drop with speed and outcome, paginated.",
    params: dropPath,
    query: claimQuery,
    answer: answer({ items: z.array(dropClaim), total: z.int() }),
  }),
  claimsFile: route({
    method: "GET",
    path: `${base}/drops/:number/claims.csv`,
    access: "manage",
    summary: "The same as CSV, up to 10,000 rows.",
    params: dropPath,
    query: claimFilter,
    answer: z.never(),
    download: true,
  }),
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
          /** Different members who were paid. */
          claimers: z.int(),
          points: z.int(),
        }),
      ),
      /** Daily points as set now; null: unlimited. */
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
      /** The same again starts one drop. */
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
      /** Even when the member has spent it, which makes the balance negative. */
      mayOwe: z.boolean().default(false),
    }),
    answer: answer({ claim: dropClaim }),
  }),
};
