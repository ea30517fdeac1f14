// Counts large boards periodically: the number of members, and the member at every 200th rank. Pages far down start at
// the nearest of these, so that they are as fast as the first page.
import { and, count, desc, eq, lte, sql } from "drizzle-orm";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { type BoardKey, onBoard, type Place, rankOrder } from "./board-key.ts";
import { scoreCounts, scoreMarks, scores } from "./tables.ts";

/** Boards up to this size are counted on every read. */
const SMALL_MAX = 5_000;
const MARK_EVERY = 200;
/** Minimum time between two counts of a large board, and its multiple of the time the last count took. */
const RECOUNT_MS = 60_000;
const REST_FACTOR = 50;
const COUNT_TIMEOUT_MS = 120_000;

export type Mark = Place & { rank: number };
export type Extent = { total: number; isLarge: boolean };

/**
 * The number of members on the board. A large board's count is up to about a minute old: it is refreshed in the
 * background, and only the first call waits. `onError` receives errors of that background query.
 */
export async function boardExtent(orm: Orm, key: BoardKey, onError: (error: unknown) => void): Promise<Extent> {
  const { known, seen } = await readTotals(orm, key);
  if (seen === null) return { total: known ?? 0, isLarge: true };
  if (seen <= SMALL_MAX) return { total: seen, isLarge: false };
  if (await mayCount(orm, key)) {
    const counted = countBoard(orm, key);
    if (known === null) await counted;
    else counted.catch(onError);
  }
  const total = known ?? (await knownTotal(orm, key)) ?? 0;
  return { total: Math.max(total, seen), isLarge: true };
}

/**
 * `known`: the last count. `seen`: the size, up to one more than a small board's maximum; null while it is known to be
 * large.
 */
async function readTotals(orm: Orm, key: BoardKey): Promise<{ known: number | null; seen: number | null }> {
  const { total, dueAt } = scoreCounts;
  const {
    rows: [row],
  } = await orm.execute(sql`
      select ${total} as known, case when ${total} > ${SMALL_MAX} and ${dueAt} > now() then null else (
        select count(*)::integer from (select from ${scores} where ${onBoard(key)} limit ${SMALL_MAX + 1}) as standing
      ) end as seen
      from (select) as asked left join ${scoreCounts} on ${ofBoard(scoreCounts, key)}`);
  return row as { known: number | null; seen: number | null };
}

const ofBoard = (table: typeof scoreCounts | typeof scoreMarks, { guildId, board, period }: BoardKey) =>
  and(eq(table.guildId, guildId), eq(table.board, board), eq(table.period, period));

async function knownTotal(orm: Orm, key: BoardKey): Promise<number | null> {
  const [row] = await orm.select({ total: scoreCounts.total }).from(scoreCounts).where(ofBoard(scoreCounts, key));
  return row?.total ?? null;
}

/** One process counts at a time. */
async function mayCount(orm: Orm, key: BoardKey): Promise<boolean> {
  const dueAt = sql`now() + ${RECOUNT_MS} * interval '1 millisecond'`;
  const taken = await orm
    .insert(scoreCounts)
    .values({ ...key, dueAt })
    .onConflictDoUpdate({
      target: [scoreCounts.guildId, scoreCounts.board, scoreCounts.period],
      set: { dueAt },
      setWhere: sql`${scoreCounts.dueAt} <= now()`,
    })
    .returning({ board: scoreCounts.board });
  return taken.length > 0;
}

async function countBoard(orm: Orm, key: BoardKey): Promise<void> {
  const startedAt = performance.now();
  await orm.transaction(async (tx) => {
    // Counting a million takes seconds, and on a busy machine longer than the usual statement timeout.
    await tx.execute(sql`set local statement_timeout = ${sql.raw(String(COUNT_TIMEOUT_MS))}`);
    await tx.delete(scoreMarks).where(ofBoard(scoreMarks, key));
    await tx.execute(sql`
      insert into score_marks (guild_id, board, period, rank, score, reached_at, member_id)
      select guild_id, board, period, rank, score, reached_at, member_id from (
        select *, row_number() over (order by ${rankOrder}) as rank from ${scores} where ${onBoard(key)}
      ) as ranked where rank % ${MARK_EVERY} = 0`);
    const [all] = await tx.select({ total: count() }).from(scores).where(onBoard(key));
    const restMs = Math.max(RECOUNT_MS, REST_FACTOR * (performance.now() - startedAt));
    await tx
      .update(scoreCounts)
      .set({ total: all?.total ?? 0, dueAt: sql`now() + ${restMs} * interval '1 millisecond'` })
      .where(ofBoard(scoreCounts, key));
  });
}

/** The last counted place at or before this rank. */
export async function markBefore(orm: Orm, key: BoardKey, rank: number): Promise<Mark | null> {
  const [mark] = await orm
    .select()
    .from(scoreMarks)
    .where(and(ofBoard(scoreMarks, key), lte(scoreMarks.rank, rank)))
    .orderBy(desc(scoreMarks.rank))
    .limit(1);
  return mark ?? null;
}

/** The last counted place at or before another place. */
export async function markAbove(orm: Orm, key: BoardKey, place: Place): Promise<Mark | null> {
  const { score, reachedAt, memberId } = scoreMarks;
  const [mark] = await orm
    .select()
    .from(scoreMarks)
    .where(
      and(
        ofBoard(scoreMarks, key),
        sql`(-${score}, ${reachedAt}, ${memberId}) <= (${-place.score}::bigint, ${place.reachedAt.toISOString()}::timestamptz, ${place.memberId}::text)`,
      ),
    )
    // Ordered like the index on places; ordering by rank would read all later places first.
    .orderBy(sql`(-${score}) desc, ${reachedAt} desc, ${memberId} desc`)
    .limit(1);
  return mark ?? null;
}
