// The leaderboard's boards that a module keeps.
import type { ModuleBoard } from "#kit/board.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { addScores } from "./add-scores.ts";
import { boardResetAt, resetBoard, undoReset } from "./reset-board.ts";
import { nameMembers, setHiddenOn } from "./scored-members.ts";

/** `at`: in whose month and week it counts. `amount`: below zero for what no longer counts. */
type BoardGain = { memberId: Snowflake; memberName: string; amount: number; at: Date };

/**
 * A module's boards in one guild. Everything is written in the caller's transaction, with what it follows from. Members who
 * hide or left aren't shown, but their scores are kept.
 */
export type Boards<B extends ModuleBoard = ModuleBoard> = {
  /** Adds to scores in all periods, in one statement for any number of members. Not idempotent. */
  add(tx: Orm, board: B, gains: readonly BoardGain[]): Promise<void>;
  /** Hides a member on this board only, by a manager's choice, or shows them again. */
  setHidden(tx: Orm, board: B, memberId: Snowflake, hidden: boolean): Promise<void>;
  /** Sets every score to 0; returns the time that identifies this reset. It can be undone for 30 days. */
  reset(tx: Orm, board: B): Promise<Date>;
  /** Restores the scores from before that reset and adds those since; false if the board was reset again, or it is too late. */
  undoReset(tx: Orm, board: B, resetAt: Date): Promise<boolean>;
};

export const boardsOf = (guildId: Snowflake): Boards => ({
  add: async (tx, board, gains) => {
    await addScores(
      tx,
      board,
      gains.map(({ memberId, amount, at }) => ({ guildId, memberId, amount, at })),
    );
    await nameMembers(tx, guildId, gains);
  },
  setHidden: (tx, board, memberId, hidden) => setHiddenOn(tx, guildId, { board, memberId, hidden }),
  reset: async (tx, board) => {
    await resetBoard(tx, guildId, board);
    const at = await boardResetAt(tx, guildId, board);
    if (!at) throw new Error(`the board ${board} was not reset`);
    return at;
  },
  undoReset: async (tx, board, resetAt) => {
    const at = await boardResetAt(tx, guildId, board);
    return at?.getTime() === resetAt.getTime() && (await undoReset(tx, guildId, board));
  },
});
