// The games, and what the dashboard sees of a match.
import * as z from "zod";
import { snowflake } from "#kit/snowflake.ts";

/** Games that are played as matches. Counting has no end and is kept apart. */
export const GAMES = ["trivia", "guess", "rps", "coin", "dice", "word", "memory"] as const;
export type GameName = (typeof GAMES)[number];

/** `invited`: the opponent hasn't answered yet. */
export const MATCH_STATES = ["invited", "playing", "ended"] as const;
export type MatchState = (typeof MATCH_STATES)[number];
/**
 * Why a match ended. `late`: nobody could move because the bot was away, so everyone got their stake back, as after
 * every end from `declined` on.
 */
export const MATCH_ENDS = [
  "result",
  "gaveUp",
  "timeout",
  "declined",
  "canceled",
  "unanswered",
  "stopped",
  "moduleOff",
  "deleted",
  "notPosted",
  "late",
] as const;
export type MatchEnd = (typeof MATCH_ENDS)[number];
export const OUTCOMES = ["won", "lost", "draw", "void"] as const;
export type Outcome = (typeof OUTCOMES)[number];

const instant = z.iso.datetime();
const player = z.object({
  id: snowflake,
  name: z.string(),
  /** Null while the match runs. */
  outcome: z.enum(OUTCOMES).nullable(),
  /** Points paid in and got back or won. */
  pointsIn: z.int(),
  pointsOut: z.int(),
  /** Moves that were faster than people can be. */
  tooFast: z.int(),
});

export const matchSummary = z.object({
  /** Consecutive in the server. */
  number: z.int(),
  game: z.enum(GAMES),
  place: z.enum(["channel", "private"]),
  channelId: snowflake.nullable(),
  messageId: snowflake.nullable(),
  state: z.enum(MATCH_STATES),
  endedWhy: z.enum(MATCH_ENDS).nullable(),
  players: z.array(player),
  moves: z.int(),
  pointsIn: z.int(),
  pointsOut: z.int(),
  startedAt: instant,
  endedAt: instant.nullable(),
  /** The seed's SHA-256 that was shown before the first move, and the seed itself once the match has ended. */
  seedHash: z.string(),
  seed: z.string().nullable(),
});
export type MatchSummary = z.output<typeof matchSummary>;
