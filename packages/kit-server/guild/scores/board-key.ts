import { and, eq, type SQL, sql } from "drizzle-orm";
import { BOARD_PERIODS, type BoardPeriod } from "#kit/board.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { scores } from "./tables.ts";

/** One board of a guild in one period, as its scores are stored. The code that counts names the board. */
export type BoardKey<B extends string = string> = { guildId: Snowflake; board: B; period: string };

type Asked = { guildId: Snowflake; period: BoardPeriod; now: Date };

/** Each board in the period that `now` belongs to, in the guild's time zone; in the order given. */
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

/** Those who stand on the board. It is written as the index on ranks has it, which holds nobody else. */
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
/** As a row to compare `standing` with. */
export const placeRow = ({ score, reachedAt, memberId }: Place): SQL =>
  sql`(${-score}::bigint, ${reachedAt.toISOString()}::timestamptz, ${memberId}::text)`;
