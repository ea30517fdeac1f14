// Campaigns and their participants as the dashboard sees them.
import * as z from "zod";
import { snowflake } from "#kit/snowflake.ts";
import { ACTIONS, PROOFS } from "./config.ts";

/** `waiting`: about to be posted. `checking`: over, X is read. */
export const CAMPAIGN_STATES = ["waiting", "live", "checking", "ended"] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];
export const CAMPAIGN_ENDS = ["time", "stopped", "deleted", "channelGone", "notPosted", "moduleOff"] as const;
export type CampaignEnd = (typeof CAMPAIGN_ENDS)[number];
/** Why X can't be read now. */
export const PAUSES = ["xLimited", "xRefused", "xNoCredits", "xUnavailable", "xOff"] as const;
export type Pause = (typeof PAUSES)[number];
/**
 * `joined`: not checked yet. `verified`: X shows it. `reported`: as the member says. `unchecked`: the budget or X ended the
 * checks before. `missing`: X shows nothing. `hidden`: private posts. `unlinked`: no X account anymore. `undone`: shown at the
 * end, gone at the second check. `approved`, `unapproved`: by staff, of campaigns with a task.
 */
export const OUTCOMES = [
  "joined",
  "verified",
  "approved",
  "unapproved",
  "reported",
  "unchecked",
  "missing",
  "hidden",
  "unlinked",
  "undone",
] as const;
export type Outcome = (typeof OUTCOMES)[number];
/** Those who are thanked and counted on the board. */
export const RECOGNIZED: readonly Outcome[] = ["verified", "approved", "reported", "unchecked"];

const instant = z.iso.datetime();
const person = z.object({ id: snowflake, name: z.string() });

export const campaign = z.object({
  number: z.int(),
  postId: z.string(),
  /** The post's author, without the @. */
  author: z.string(),
  /** The beginning of the post. */
  excerpt: z.string(),
  state: z.enum(CAMPAIGN_STATES),
  endedWhy: z.enum(CAMPAIGN_ENDS).nullable(),
  /** Null if a watched account's post started it. */
  by: person.nullable(),
  channelId: snowflake,
  messageId: snowflake.nullable(),
  counts: z.array(z.enum(ACTIONS)),
  proof: z.enum(PROOFS),
  /** The number of the task that members hand in links to; null for other proof. */
  task: z.int().nullable(),
  goal: z.int(),
  participants: z.int(),
  /** Thanked, without those whom the second check found undone. */
  recognized: z.int(),
  /** By X, or approved by staff. */
  verified: z.int(),
  /** Millionths of a US dollar, booked for reading X. */
  micros: z.int(),
  /** The budget ended before all were checked. */
  isCapped: z.boolean(),
  pausedWhy: z.enum(PAUSES).nullable(),
  pausedUntil: instant.nullable(),
  startedAt: instant,
  endsAt: instant.nullable(),
  recheckAt: instant.nullable(),
});
export type Campaign = z.output<typeof campaign>;

export const participant = z.object({
  member: person,
  at: instant,
  outcome: z.enum(OUTCOMES),
  /** What X shows. */
  proved: z.array(z.enum(ACTIONS)),
  /** Campaigns in a row, with this one; 0 before it ended. */
  streak: z.int(),
});
export type Participant = z.output<typeof participant>;

/** Reads of X and what they cost, in millionths of a US dollar. */
export const cost = z.object({ posts: z.int(), users: z.int(), micros: z.int() });
export type Cost = z.output<typeof cost>;
