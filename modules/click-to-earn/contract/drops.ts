// Drops and claims as the dashboard sees them, and what may be asked of them.
import * as z from "zod";
import { answer, route } from "#kit/route.ts";
import { snowflake } from "#kit/snowflake.ts";

/** `waiting`: about to be posted. `closing`: takes no more; winners and the message are being settled. */
export const DROP_STATES = ["waiting", "live", "closing", "ended"] as const;
export type DropState = (typeof DROP_STATES)[number];
/** Why a drop ended. `deleted`: its message was; `tooFew`: a draw with fewer entrants than it needs. */
export const DROP_ENDS = [
  "time",
  "full",
  "stopped",
  "deleted",
  "channelGone",
  "moduleOff",
  "tooFew",
  "notPosted",
] as const;
export type DropEnd = (typeof DROP_ENDS)[number];
/** What started a drop. */
export const DROP_STARTS = ["dashboard", "command", "schedule", "messages", "announcement"] as const;
export type DropStart = (typeof DROP_STARTS)[number];
/**
 * What came of a member in a drop. `entered`: waits for the draw; `lost`: was not drawn; `void`: the drop ended without a
 * draw; `takenBack`: was paid, and the payment was taken back.
 */
export const CLAIM_OUTCOMES = ["paid", "entered", "lost", "refused", "void", "takenBack"] as const;
export type ClaimOutcome = (typeof CLAIM_OUTCOMES)[number];
/** From the posting to the claim. Each up to its bound in milliseconds; the last has none. */
export const SPEED_BOUNDS_MS = [300, 1_000, 3_000, 10_000, 60_000, null] as const;

const instant = z.iso.datetime();
const person = z.object({ id: snowflake, name: z.string() });

export const dropSummary = z.object({
  /** Counts the server's drops. */
  number: z.int(),
  /** The kind's name when it was started. */
  kind: z.string(),
  state: z.enum(DROP_STATES),
  endedWhy: z.enum(DROP_ENDS).nullable(),
  startedBy: z.enum(DROP_STARTS),
  /** Who, where a person did. */
  by: person.nullable(),
  channelId: snowflake,
  messageId: snowflake.nullable(),
  mode: z.enum(["fastest", "draw"]),
  claimBy: z.enum(["button", "reaction"]),
  rewardFrom: z.int(),
  rewardTo: z.int(),
  /** Given to winners beside the points. */
  roleId: snowflake.nullable(),
  /** Null: as many as claim. */
  winnersMax: z.int().nullable(),
  winners: z.int(),
  /** Members who claimed or entered. */
  participants: z.int(),
  /** Paid out, payments taken back left out. */
  points: z.int(),
  startedAt: instant,
  postedAt: instant.nullable(),
  /** Null: until it is stopped, or all is won. */
  endsAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Of a draw: SHA-256 of the seed, told with the drop, and the seed itself once it is over. */
  seedHash: z.string().nullable(),
  seed: z.string().nullable(),
});
export type DropSummary = z.output<typeof dropSummary>;

export const dropClaim = z.object({
  member: person,
  outcome: z.enum(CLAIM_OUTCOMES),
  /** Every reason of a refusal, in a few words each. */
  reasons: z.array(z.string()),
  presses: z.int(),
  at: instant,
  /** Milliseconds from the posting. */
  afterMs: z.int(),
  /** Faster than people are. */
  isFlagged: z.boolean(),
  /** Points before the multiplier, the multiplier, and what was paid. */
  base: z.int(),
  multiplier: z.number(),
  amount: z.int(),
  /** First, second … of the winners. */
  place: z.int().nullable(),
  takenBack: z.object({ at: instant, by: person, reason: z.string() }).nullable(),
});
export type DropClaim = z.output<typeof dropClaim>;

const page = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
const order = z.enum(["asc", "desc"]).default("desc");
const dropFilter = z.object({
  state: z.enum(["running", "ended"]).optional(),
  kind: z.string().max(60).optional(),
  sort: z.enum(["number", "winners", "points"]).default("number"),
  order,
});
const dropQuery = dropFilter.extend(page.shape);
export type DropQuery = z.output<typeof dropQuery>;
const claimFilter = z.object({
  outcome: z.enum(CLAIM_OUTCOMES).optional(),
  flagged: z.enum(["yes", "no"]).optional(),
  /** Part of a member's name. */
  name: z.string().max(100).optional(),
  sort: z.enum(["at", "member", "amount", "speed"]).default("at"),
  order,
});
const claimQuery = claimFilter.extend(page.shape);
export type ClaimQuery = z.output<typeof claimQuery>;

const guildPath = z.object({ id: snowflake });
const dropPath = guildPath.extend({ number: z.coerce.number().int().min(1).max(2_000_000_000) });
const base = "/guilds/:id/modules/click-to-earn" as const;
const one = answer({ drop: dropSummary });

export const routes = {
  drops: route({
    method: "GET",
    path: `${base}/drops`,
    access: "guild",
    summary: "Drops by filter, page by page, with how many are running and the kinds that there were.",
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
    access: "guild",
    summary: "The same as a table for spreadsheets, at most 10,000 rows.",
    params: guildPath,
    query: dropFilter,
    answer: z.never(),
    download: true,
  }),
  drop: route({
    method: "GET",
    path: `${base}/drops/:number`,
    access: "guild",
    summary: "One drop.",
    params: dropPath,
    answer: one,
  }),
  claims: route({
    method: "GET",
    path: `${base}/drops/:number/claims`,
    access: "guild",
    summary: "Who claimed a drop, how fast, and what came of it, page by page.",
    params: dropPath,
    query: claimQuery,
    answer: answer({ items: z.array(dropClaim), total: z.int() }),
  }),
  claimsFile: route({
    method: "GET",
    path: `${base}/drops/:number/claims.csv`,
    access: "guild",
    summary: "The same as a table for spreadsheets, at most 10,000 rows.",
    params: dropPath,
    query: claimFilter,
    answer: z.never(),
    download: true,
  }),
  figures: route({
    method: "GET",
    path: `${base}/figures`,
    access: "guild",
    summary:
      "The last 30 days by the server's clock: drops, claims, claimers, points issued; and how fast claims came.",
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
      /** Points a day, as it is set now; null: unlimited. */
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
    access: "guild",
    summary: "Starts a drop of one of the kinds at once.",
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
    access: "guild",
    summary: "Ends a drop now: what was won stays won, and a draw is drawn from those who have entered.",
    params: dropPath,
    answer: one,
  }),
  takeBack: route({
    method: "POST",
    path: `${base}/drops/:number/claims/:member/take-back`,
    access: "guild",
    summary: "Takes a payment back by a counter-entry, once, with a reason.",
    params: dropPath.extend({ member: snowflake }),
    body: z.strictObject({
      reason: z.string().trim().min(1).max(300),
      /** Also from a member who has spent it, whose balance is then below zero. */
      mayOwe: z.boolean().default(false),
    }),
    answer: answer({ claim: dropClaim }),
  }),
};
