// The leaderboard's routes: access, one page of a board, and resets.
import * as z from "zod";
import { defineArea } from "#kit/area.ts";
import { BOARD_PERIODS } from "#kit/board.ts";
import { answer, guildPath, route } from "#kit/route.ts";
import { snowflake } from "#kit/snowflake.ts";
import { BOARDS } from "./contract/boards.ts";

export { BOARDS, type Board } from "./contract/boards.ts";
export type { MessagesSent } from "./contract/conditions.ts";
export type { Reward } from "./contract/rewards.ts";
export { type LeaderboardConfig, leaderboardSettings } from "./contract/settings.ts";

const ranked = z.object({
  rank: z.int(),
  /** Null for visitors who are not signed in: a public board shows names, but no accounts. */
  memberId: snowflake.nullable(),
  /** Empty until the bot knows the name. */
  name: z.string(),
  /** Discord's avatar hash, whose URL contains the user id: null for visitors who are not signed in. */
  avatar: z.string().nullable(),
  score: z.int(),
});
export type Ranked = z.output<typeof ranked>;

const guild = z.object({ id: snowflake, name: z.string(), icon: z.string().nullable() });

const asked = z.object({
  board: z.enum(BOARDS).optional(),
  period: z.enum(BOARD_PERIODS).default("all"),
  /** Start of the name. With it, `items` are the best matches and there are no pages. */
  name: z.string().trim().max(100).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
export type BoardQuery = z.output<typeof asked>;

/** `off` is returned to managers only; for others, a disabled board doesn't exist. */
const board = z.discriminatedUnion("state", [
  answer({
    state: z.literal("open"),
    guild,
    /** Visibility of the board. */
    visibility: z.enum(["members", "public"]),
    /** The boards that the owner shows, in order; `board` is the one in this response. */
    boards: z.array(z.enum(BOARDS)),
    board: z.enum(BOARDS),
    items: z.array(ranked),
    total: z.int(),
    /** The first three, on every page and with any search. */
    podium: z.array(ranked),
    /** The caller's own rank; null for visitors and for members not on this board. */
    own: ranked.nullable(),
    /** The caller chose to hide. */
    isHidden: z.boolean(),
    canManage: z.boolean(),
  }),
  answer({ state: z.literal("off"), guild, canManage: z.literal(true) }),
  /** Only members may see it, and the caller isn't known to be one. */
  answer({ state: z.literal("membersOnly"), isSignedIn: z.boolean() }),
]);
export type BoardView = z.output<typeof board>;
export type OpenBoard = Extract<BoardView, { state: "open" }>;

const resets = answer({
  /** When each board was reset, while it can still be restored. */
  resets: z.array(z.object({ board: z.enum(BOARDS), at: z.iso.datetime(), until: z.iso.datetime() })),
});

export const leaderboard = defineArea({
  id: "leaderboard",
  routes: {
    board: route({
      method: "GET",
      path: "/leaderboard/:id",
      access: "public",
      summary:
        "A page of a server's board. Hidden and former members are left out; visitors who aren't signed in get no user IDs.",
      params: guildPath,
      query: asked,
      answer: board,
    }),
    boardFile: route({
      method: "GET",
      path: "/guilds/:id/leaderboard/board.csv",
      access: "manage",
      summary: "A whole board as CSV.",
      params: guildPath,
      query: z.object({ board: z.enum(BOARDS), period: z.enum(BOARD_PERIODS).default("all") }),
      answer: z.never(),
      download: true,
    }),
    resets: route({
      method: "GET",
      path: "/guilds/:id/leaderboard/resets",
      access: "manage",
      summary: "Boards that were reset in the last 30 days.",
      params: guildPath,
      answer: resets,
    }),
    reset: route({
      method: "POST",
      path: "/guilds/:id/leaderboard/reset",
      access: "manage",
      recentSignIn: "always",
      summary: "Resets a board, confirmed by the server's name. Point balances stay. Can be undone for 30 days.",
      params: guildPath,
      body: z.strictObject({ board: z.enum(BOARDS), confirmation: z.string().max(100) }),
      answer: resets,
    }),
    undoReset: route({
      method: "POST",
      path: "/guilds/:id/leaderboard/undo-reset",
      access: "manage",
      summary: "Restores a board's scores from before its reset and adds those earned since.",
      params: guildPath,
      body: z.strictObject({ board: z.enum(BOARDS) }),
      answer: resets,
    }),
  },
  errors: {
    boardNotFound: { status: 404 },
    confirmationWrong: { status: 422 },
    nothingToUndo: { status: 409 },
  },
});
