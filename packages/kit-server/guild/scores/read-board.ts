// Pages, ranks and searches of a board, about as fast for a million members as for a thousand.
import { and, asc, count, eq, not, or, type SQL, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import { pagesOf } from "#kit-server/storage/csv/pages-of.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { startsWith } from "#kit-server/storage/database/text-patterns.ts";
import { type BoardKey, type ExactPlace, onBoard, type Place, placeRow, rankOrder } from "./board-key.ts";
import { markAbove, markBefore } from "./count-board.ts";
import { scoredMembers, scores } from "./tables.ts";

export type Ranked = {
  rank: number;
  memberId: Snowflake;
  /** Empty until the bot knows the member's name. */
  name: string;
  avatar: string | null;
  score: number;
};

const SEARCHED_NAMES = 200;
const columns = {
  memberId: scores.memberId,
  score: scores.score,
  reachedAt: scores.reachedAt,
  name: scoredMembers.name,
  avatar: scoredMembers.avatar,
};
const isMember = and(eq(scoredMembers.guildId, scores.guildId), eq(scoredMembers.memberId, scores.memberId));
/** A score that was just written may not be marked as hidden yet. */
const isShown = not(or(scoredMembers.isHidden, scoredMembers.hasLeft) as SQL);

/** `skip`: number of members before the page. Members who just hid are left out together with their rank. */
export async function readBoard(
  orm: Orm,
  key: BoardKey,
  { skip, limit, isLarge }: { skip: number; limit: number; isLarge: boolean },
): Promise<Ranked[]> {
  const mark = isLarge ? await markBefore(orm, key, skip) : null;
  return shownOf(await readRows(orm, key, { mark, skip, limit }));
}

/** Everyone on the board, in pages. */
export async function* wholeBoard(orm: Orm, key: BoardKey): AsyncGenerator<Ranked[], void> {
  const pages = pagesOf<Row>((last, limit) => readRows(orm, key, { mark: last ?? null, skip: last?.rank ?? 0, limit }));
  for await (const rows of pages) yield shownOf(rows);
}

type Row = Ranked & ExactPlace & { isShown: boolean };

const shownOf = (rows: readonly Row[]): Ranked[] =>
  rows.filter((row) => row.isShown).map(({ isShown: _isShown, reachedAt: _reachedAt, ...row }) => row);

/** `mark`: a member before the page, from whom the skipped ones are counted. */
async function readRows(
  orm: Orm,
  key: BoardKey,
  { mark, skip, limit }: { mark: ((Place | ExactPlace) & { rank: number }) | null; skip: number; limit: number },
): Promise<Row[]> {
  const behind = mark ? sql`(${rankOrder}) > ${placeRow(mark)}` : undefined;
  // Joins names only for the page, not for the skipped rows.
  const page = orm
    .select({ memberId: scores.memberId, score: scores.score, reachedAt: scores.reachedAt })
    .from(scores)
    .where(and(onBoard(key), behind))
    .orderBy(rankOrder)
    .limit(limit)
    .offset(skip - (mark?.rank ?? 0))
    .as("page");
  const rows = await orm
    .select({
      ...{ memberId: page.memberId, score: page.score, name: scoredMembers.name, avatar: scoredMembers.avatar },
      reachedAt: sql<string>`${page.reachedAt}::text`,
      isShown: sql<boolean>`${isShown}`,
    })
    .from(page)
    .innerJoin(scoredMembers, and(eq(scoredMembers.guildId, key.guildId), eq(scoredMembers.memberId, page.memberId)))
    .orderBy(sql`(-${page.score}), ${page.reachedAt}, ${page.memberId}`);
  return rows.map((row, at) => ({ ...row, rank: skip + at + 1 }));
}

/** A member's rank on each of these boards; missing if they have no score in the period, hide or have left. */
export async function ranksOf(
  orm: Orm,
  keys: readonly BoardKey[],
  memberId: Snowflake,
): Promise<Map<BoardKey, Ranked>> {
  const rows = await orm
    .select({ ...columns, board: scores.board, period: scores.period })
    .from(scores)
    .innerJoin(scoredMembers, isMember)
    .where(and(or(...keys.map((key) => and(onBoard(key), eq(scores.memberId, memberId)))), isShown));
  const ranks = new Map<BoardKey, Ranked>();
  for (const { reachedAt, board, period, ...shown } of rows) {
    const key = keys.find((one) => one.board === board && one.period === period);
    if (key) ranks.set(key, { ...shown, rank: await rankAt(orm, key, { ...shown, reachedAt }) });
  }
  return ranks;
}

/** Null if the member has no score in the period, hides or has left. */
export const rankOf = async (orm: Orm, key: BoardKey, memberId: Snowflake): Promise<Ranked | null> =>
  (await ranksOf(orm, [key], memberId)).get(key) ?? null;

async function rankAt(orm: Orm, key: BoardKey, place: Place): Promise<number> {
  const mark = await markAbove(orm, key, place);
  const behind = mark ? sql`(${rankOrder}) > ${placeRow(mark)}` : undefined;
  const upTo = sql`(${rankOrder}) <= ${placeRow(place)}`;
  const [row] = await orm
    .select({ total: count() })
    .from(scores)
    .where(and(onBoard(key), behind, upTo));
  return (mark?.rank ?? 0) + (row?.total ?? 0);
}

/** Members whose names start with the text, best first. */
export async function searchBoard(orm: Orm, key: BoardKey, begin: string, limit: number): Promise<Ranked[]> {
  const named = orm
    .select()
    .from(scoredMembers)
    .where(
      and(
        eq(scoredMembers.guildId, key.guildId),
        sql`lower(${scoredMembers.name}) like ${startsWith(begin.toLowerCase())}`,
        isShown,
      ),
    )
    .orderBy(asc(sql`lower(${scoredMembers.name})`))
    .limit(SEARCHED_NAMES)
    .as("named");
  const rows = await orm
    .select({
      memberId: scores.memberId,
      score: scores.score,
      reachedAt: scores.reachedAt,
      name: named.name,
      avatar: named.avatar,
    })
    .from(named)
    .innerJoin(scores, and(eq(named.guildId, scores.guildId), eq(named.memberId, scores.memberId)))
    .where(onBoard(key))
    .orderBy(rankOrder)
    .limit(limit);
  return Promise.all(
    rows.map(async ({ reachedAt, ...row }) => ({ ...row, rank: await rankAt(orm, key, { ...row, reachedAt }) })),
  );
}
