// Drops and claims as the dashboard sees them.
import * as z from "zod";
import { snowflake } from "#kit/snowflake.ts";

/** `waiting`: about to be posted. `closing`: takes no more claims while winners and the message are finalized. */
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
export const DROP_STARTS = ["dashboard", "command", "schedule", "messages", "announcement", "module"] as const;
export type DropStart = (typeof DROP_STARTS)[number];
/**
 * The outcome for a member. `entered`: waits for the draw; `lost`: was not drawn; `void`: the drop ended without a
 * draw; `takenBack`: was paid, and the payment was reversed.
 */
export const CLAIM_OUTCOMES = ["paid", "entered", "lost", "refused", "void", "takenBack"] as const;
export type ClaimOutcome = (typeof CLAIM_OUTCOMES)[number];
/** Ranges of the time from posting to claim, by upper bound in milliseconds; the last has none. */
export const SPEED_BOUNDS_MS = [300, 1_000, 3_000, 10_000, 60_000, null] as const;

const instant = z.iso.datetime();
const person = z.object({ id: snowflake, name: z.string() });

export const dropSummary = z.object({
  /** Consecutive in the server. */
  number: z.int(),
  /** The type's name when it was started. */
  kind: z.string(),
  state: z.enum(DROP_STATES),
  endedWhy: z.enum(DROP_ENDS).nullable(),
  startedBy: z.enum(DROP_STARTS),
  /** The person, if one started it. */
  by: person.nullable(),
  channelId: snowflake,
  messageId: snowflake.nullable(),
  mode: z.enum(["fastest", "draw"]),
  claimBy: z.enum(["button", "reaction"]),
  reward: z.object({ min: z.int(), max: z.int(), role: snowflake.nullable() }),
  /** Null: everyone who claims wins. */
  winnersMax: z.int().nullable(),
  /** Winners and participants (claims or entries) exclude reversed payments. */
  winners: z.int(),
  participants: z.int(),
  /** Points paid, without reversed payments. */
  points: z.int(),
  startedAt: instant,
  postedAt: instant.nullable(),
  /** Null: until it is stopped or all places are taken. */
  endsAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** For draws: the seed's SHA-256, published with the drop, and the seed itself once it has ended. */
  seedHash: z.string().nullable(),
  seed: z.string().nullable(),
});
export type DropSummary = z.output<typeof dropSummary>;

export const dropClaim = z.object({
  member: person,
  outcome: z.enum(CLAIM_OUTCOMES),
  /** Every reason of a rejection, in a few words each. */
  reasons: z.array(z.string()),
  presses: z.int(),
  at: instant,
  /** Milliseconds from the posting. */
  afterMs: z.int(),
  /** Faster than humanly possible. */
  isFlagged: z.boolean(),
  /** Points before the multiplier, the multiplier, and the points paid. */
  base: z.int(),
  multiplier: z.number(),
  amount: z.int(),
  /** Rank among the winners; null for everyone else. */
  place: z.int().nullable(),
  takenBack: z.object({ at: instant, by: person, reason: z.string() }).nullable(),
});
export type DropClaim = z.output<typeof dropClaim>;
