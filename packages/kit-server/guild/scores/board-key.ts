import { and, eq, type SQL, sql } from "drizzle-orm";
import { BOARD_PERIODS, type BoardPeriod } from "#kit/board.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { scores } from "./tables.ts";

/** A board of a guild in one period. The counting code names the board. */
export type BoardKey<B extends string = string> = { guildId: Snowflake; board: B; period: string };

type Asked = { guildId: Snowflake; period: BoardPeriod; now: Date };

/** The key of each board in the period that contains `now`, in the guild's time zone and the given order. */
export async function boardKeys<B extends string>(
  orm: Orm,
  { guildId, boards, period, now }: Asked & { boards: readonly B[] },
): Promise<BoardKey<B>[]> {
  if (boards.length === 0) return [];
  const named = sql.join(
    boards.map((board) => sql`score_periods(${guildId}, ${board}, ${now.toISOString()}::timestamptz)`),
    sql`, `,
  );
  const {
    rows: [row],
  } = await orm.execute(sql`select array[${named}] as periods`);
  const periods = row?.periods as string[][];
  return boards.map((board, at) => ({
    guildId,
    board,
    period: periods[at]?.[BOARD_PERIODS.indexOf(period)] ?? "",
  }));
}

export async function boardKey<B extends string>(
  orm: Orm,
  { board, ...asked }: Asked & { board: B },
): Promise<BoardKey<B>> {
  const [key] = await boardKeys(orm, { ...asked, boards: [board] });
  if (!key) throw new Error(`board ${board} has no key`);
  return key;
}

/** Selects the members shown on the board, with the same condition as the partial index on ranks. */
export const onBoard = ({ guildId, board, period }: BoardKey): SQL | undefined =>
  and(
    eq(scores.guildId, guildId),
    eq(scores.board, board),
    eq(scores.period, period),
    sql`${scores.isShown} and ${scores.score} > 0`,
  );

/** A member's rank: highest score first; equal scores in the order in which they were reached. */
export const rankOrder = sql`(-${scores.score}), ${scores.reachedAt}, ${scores.memberId}`;

export type Place = { score: number; reachedAt: Date; memberId: Snowflake };
/** To the microsecond, as PostgreSQL writes it. */
export type ExactPlace = Omit<Place, "reachedAt"> & { reachedAt: string };
/** A row of values to compare with `standing`. */
export const placeRow = ({ score, reachedAt, memberId }: Place | ExactPlace): SQL =>
  sql`(${-score}::bigint, ${typeof reachedAt === "string" ? reachedAt : reachedAt.toISOString()}::timestamptz, ${memberId}::text)`;
