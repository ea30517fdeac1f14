// The routes of matches, players, seasons and figures.
import * as z from "zod";
import { defineBlocks } from "#kit/blocks/define-blocks.ts";
import { defineRecords } from "#kit/records/define-records.ts";
import { answer, guildPath, route } from "#kit/route.ts";
import { snowflake } from "#kit/snowflake.ts";
import { GAMES, MATCH_STATES, matchSummary } from "./games.ts";
import { questionRoutes } from "./questions.ts";

const base = "/guilds/:id/modules/mini-game" as const;
export const FIGURE_DAYS = 30;

export const matchRecords = defineRecords({
  path: `${base}/matches`,
  access: "manage",
  summary: "Matches, paginated.",
  item: matchSummary,
  filters: {
    game: z.enum(GAMES).optional(),
    state: z.enum(MATCH_STATES).optional(),
    /** Part of a player's name. */
    name: z.string().max(100).optional(),
    /** Matches with moves that were faster than people can be. */
    flagged: z.enum(["yes"]).optional(),
  },
  sorts: ["number", "pointsOut"],
});

const playerRow = z.object({
  member: z.object({ id: snowflake, name: z.string() }),
  plays: z.int(),
  won: z.int(),
  draws: z.int(),
  pointsIn: z.int(),
  pointsOut: z.int(),
  /** Numbers that they counted. */
  counted: z.int(),
  tooFast: z.int(),
  /** They accept no challenges. */
  isOptedOut: z.boolean(),
  lastAt: z.iso.datetime(),
});
export type Player = z.output<typeof playerRow>;

export const playerRecords = defineRecords({
  path: `${base}/players`,
  access: "manage",
  summary: "Members who played, paginated, over all seasons.",
  item: playerRow,
  filters: { name: z.string().max(100).optional() },
  sorts: ["won", "plays", "points", "member"],
});

const rank = z.object({
  member: z.object({ id: snowflake, name: z.string() }),
  won: z.int(),
  plays: z.int(),
  points: z.int(),
});
export type Rank = z.output<typeof rank>;
const season = z.object({
  number: z.int(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** The first 25, by wins; of equals those with fewer games come first. */
  board: z.array(rank),
});
export type Season = z.output<typeof season>;
export const BOARD_MAX = 25;

const matchPath = guildPath.extend({ number: z.coerce.number().int().min(1).max(2_000_000_000) });

/** Members who can't play. */
export const blocking = defineBlocks({ module: "mini-game", from: "playing games" });

export const routes = {
  ...blocking.routes,
  ...questionRoutes,
  matches: matchRecords.list,
  matchesFile: matchRecords.file,
  players: playerRecords.list,
  playersFile: playerRecords.file,
  stopMatch: route({
    method: "POST",
    path: `${base}/matches/:number/stop`,
    access: "manage",
    summary: "Ends a running match. Nobody wins, and everyone gets their stake back.",
    params: matchPath,
    answer: answer({ match: matchSummary }),
  }),
  seasons: route({
    method: "GET",
    path: `${base}/seasons`,
    access: "manage",
    summary: "The current season and the twelve before, newest first.",
    params: guildPath,
    answer: answer({ seasons: z.array(season) }),
  }),
  endSeason: route({
    method: "POST",
    path: `${base}/seasons/end`,
    access: "manage",
    summary: "Ends the current season: its board becomes final, and the next season begins.",
    params: guildPath,
    /** The season that is meant to end: a repeated request doesn't end the next one. */
    body: z.strictObject({ season: z.int().min(1).max(2_147_483_647) }),
    answer: answer({ seasons: z.array(season) }),
  }),
  count: route({
    method: "GET",
    path: `${base}/count`,
    access: "manage",
    summary: "How far the server has counted.",
    params: guildPath,
    answer: answer({ last: z.int(), best: z.int(), by: z.object({ id: snowflake, name: z.string() }).nullable() }),
  }),
  figures: route({
    method: "GET",
    path: `${base}/figures`,
    access: "manage",
    summary: `Daily figures of the last ${FIGURE_DAYS} days in the server's time zone, and results against the bot by game over all time.`,
    params: guildPath,
    answer: answer({
      /** Oldest first; the last is today. */
      days: z.array(
        z.object({ day: z.iso.date(), matches: z.int(), players: z.int(), pointsIn: z.int(), pointsOut: z.int() }),
      ),
      games: z.array(z.object({ game: z.enum(GAMES), matches: z.int(), won: z.int(), lost: z.int(), draws: z.int() })),
      flagged: z.int(),
    }),
  }),
};
