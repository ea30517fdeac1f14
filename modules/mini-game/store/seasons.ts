// Seasons and their boards.
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { BOARD_MAX, type Rank } from "../contract.ts";
import { miniGameSeasons as seasons } from "./tables.ts";

export type SeasonRow = typeof seasons.$inferSelect;

const currentOf = (guildId: Snowflake) => and(eq(seasons.guildId, guildId), isNull(seasons.endedAt));

/** The current season; the first one begins when somebody plays. `hold` locks it until the transaction ends. */
export async function currentSeason(tx: Orm, guildId: Snowflake, now: Date, hold = false): Promise<SeasonRow> {
  const read = () => {
    const rows = tx.select().from(seasons).where(currentOf(guildId));
    return hold ? rows.for("update") : rows;
  };
  const [known] = await read();
  if (known) return known;
  await tx.insert(seasons).values({ guildId, number: 1, startedAt: now }).onConflictDoNothing();
  const [made] = await read();
  if (!made) throw new Error("there is no current season");
  return made;
}

export async function readSeason(orm: Orm, guildId: Snowflake, number: number): Promise<SeasonRow | null> {
  const [row] = await orm
    .select()
    .from(seasons)
    .where(and(eq(seasons.guildId, guildId), eq(seasons.number, number)));
  return row ?? null;
}

/** Newest first. */
export const latestSeasons = (orm: Orm, guildId: Snowflake, limit: number): Promise<SeasonRow[]> =>
  orm.select().from(seasons).where(eq(seasons.guildId, guildId)).orderBy(desc(seasons.number)).limit(limit);

/** The board of a season as it is now: wins, then fewer games, then who won first. */
export async function boardOf(orm: Orm, guildId: Snowflake, season: number): Promise<Rank[]> {
  const answer = await orm.execute(sql`
    select member_id as id, (array_agg(member_name order by at desc))[1] as name,
      count(*) filter (where outcome = 'won')::integer as won, count(*)::integer as plays,
      sum(points_out - points_in)::float8 as points
    from mini_game_seats
    where guild_id = ${guildId} and season = ${season} and outcome in ('won', 'lost', 'draw')
    group by member_id having count(*) filter (where outcome = 'won') > 0
    order by 3 desc, 4, max(at), 1 limit ${BOARD_MAX}`);
  return answer.rows.map(({ id, name, won, plays, points }) => ({
    member: { id: String(id), name: String(name) },
    ...{ won: Number(won), plays: Number(plays), points: Number(points) },
  }));
}

/** Makes the board of a season final and begins the next one. The caller holds the season. */
export async function closeSeason(tx: Orm, season: SeasonRow, now: Date): Promise<SeasonRow> {
  const { guildId, number } = season;
  const board = await boardOf(tx, guildId, number);
  await tx
    .update(seasons)
    .set({ endedAt: now, board })
    .where(and(eq(seasons.guildId, guildId), eq(seasons.number, number)));
  await tx.insert(seasons).values({ guildId, number: number + 1, startedAt: now });
  return { ...season, endedAt: now, board };
}

/** Takes a member off the final boards; the others keep their order. */
export async function forgetRank(tx: Orm, guildId: Snowflake, memberId: Snowflake): Promise<void> {
  const isOn = and(
    eq(seasons.guildId, guildId),
    sql`${seasons.board} @> ${JSON.stringify([{ member: { id: memberId } }])}::jsonb`,
  );
  for (const { number, board } of await tx.select().from(seasons).where(isOn).for("update")) {
    await tx
      .update(seasons)
      .set({ board: board.filter(({ member }) => member.id !== memberId) })
      .where(and(eq(seasons.guildId, guildId), eq(seasons.number, number)));
  }
}
