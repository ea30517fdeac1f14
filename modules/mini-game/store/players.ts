// Players: who they are, what they played today, and what a match changed for them.
import { and, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { miniGamePlayers as players, miniGameSeats as seats } from "./tables.ts";

export type PlayerRow = typeof players.$inferSelect;
export type SeatRow = typeof seats.$inferSelect;
type Person = { memberId: Snowflake; memberName: string };

/**
 * Locks players until the transaction ends, in the order of their ids, so that two matches of the same members never wait
 * for each other.
 */
export async function holdPlayers(
  tx: Orm,
  guildId: Snowflake,
  people: readonly Person[],
  now: Date,
): Promise<Map<Snowflake, PlayerRow>> {
  const sorted = people.toSorted((one, other) => (one.memberId < other.memberId ? -1 : 1));
  await tx
    .insert(players)
    .values(sorted.map((person) => ({ guildId, ...person, lastAt: now })))
    .onConflictDoUpdate({
      target: [players.guildId, players.memberId],
      set: { memberName: sql`excluded.member_name` },
    });
  const ids = sorted.map(({ memberId }) => memberId);
  const rows = await tx
    .select()
    .from(players)
    .where(and(eq(players.guildId, guildId), inArray(players.memberId, ids)))
    .orderBy(players.memberId)
    .for("update");
  return new Map(rows.map((row) => [row.memberId, row]));
}

export async function readPlayer(orm: Orm, guildId: Snowflake, memberId: Snowflake): Promise<PlayerRow | null> {
  const [row] = await orm
    .select()
    .from(players)
    .where(and(eq(players.guildId, guildId), eq(players.memberId, memberId)));
  return row ?? null;
}

/** Whether the member accepts challenges from now on. */
export async function setOptedOut(
  orm: Orm,
  guildId: Snowflake,
  person: Person,
  isOptedOut: boolean,
  now: Date,
): Promise<void> {
  await orm
    .insert(players)
    .values({ guildId, ...person, isOptedOut, lastAt: now })
    .onConflictDoUpdate({
      target: [players.guildId, players.memberId],
      set: { isOptedOut, memberName: person.memberName },
    });
}

export type Today = {
  /** Matches that began today, without those that were called off. */
  plays: number;
  wins: number;
  /** Rewards of today. */
  points: number;
  lastAt: Date | null;
};

/** What limits count of a member on this day. */
export async function todayOf(orm: Orm, guildId: Snowflake, memberId: Snowflake, day: string): Promise<Today> {
  const ofDay = and(eq(seats.guildId, guildId), eq(seats.memberId, memberId), eq(seats.day, day));
  const [row] = await orm
    .select({
      plays: sql<number>`count(*) filter (where ${seats.outcome} is distinct from 'void')`.mapWith(Number),
      wins: sql<number>`count(*) filter (where ${seats.outcome} = 'won')`.mapWith(Number),
      points: sql<number>`coalesce(sum(${seats.reward}), 0)`.mapWith(Number),
      lastAt: sql<Date | null>`max(${seats.at})`,
    })
    .from(seats)
    .where(ofDay);
  return {
    plays: row?.plays ?? 0,
    wins: row?.wins ?? 0,
    points: row?.points ?? 0,
    lastAt: row?.lastAt ? new Date(row.lastAt) : null,
  };
}

/** The duels of these two members on this day, without those that were called off. */
export const duelsBetween = (
  orm: Orm,
  guildId: Snowflake,
  memberId: Snowflake,
  opponentId: Snowflake,
  day: string,
): Promise<number> =>
  orm.$count(
    seats,
    and(
      ...[
        eq(seats.guildId, guildId),
        eq(seats.memberId, memberId),
        eq(seats.opponentId, opponentId),
        eq(seats.day, day),
      ],
      sql`${seats.outcome} is distinct from 'void'`,
    ),
  );

export const putSeats = async (tx: Orm, rows: readonly (typeof seats.$inferInsert)[]): Promise<void> => {
  await tx
    .insert(seats)
    .values([...rows])
    .onConflictDoNothing();
};

export const seatsOf = (orm: Orm, guildId: Snowflake, numbers: readonly number[]): Promise<SeatRow[]> =>
  orm
    .select()
    .from(seats)
    .where(and(eq(seats.guildId, guildId), inArray(seats.number, [...numbers])));

/** A move that was faster than people can be; it isn't made. */
export async function noteTooFast(tx: Orm, guildId: Snowflake, number: number, memberId: Snowflake): Promise<void> {
  await tx
    .update(seats)
    .set({ tooFast: sql`${seats.tooFast} + 1` })
    .where(and(eq(seats.guildId, guildId), eq(seats.number, number), eq(seats.memberId, memberId)));
  await tx
    .update(players)
    .set({ tooFast: sql`${players.tooFast} + 1` })
    .where(and(eq(players.guildId, guildId), eq(players.memberId, memberId)));
}

export type SeatEnd = {
  memberId: Snowflake;
  outcome: "won" | "lost" | "draw" | "void";
  pointsOut: number;
  reward: number;
};

/** Writes the end of a match into its players' rows and statistics. The caller holds the match. */
export async function endSeats(
  tx: Orm,
  guildId: Snowflake,
  number: number,
  ends: readonly SeatEnd[],
  now: Date,
): Promise<void> {
  for (const { memberId, outcome, pointsOut, reward } of ends) {
    const [seat] = await tx
      .update(seats)
      .set({ outcome, pointsOut, reward })
      .where(and(eq(seats.guildId, guildId), eq(seats.number, number), eq(seats.memberId, memberId)))
      .returning();
    const plays = outcome === "void" ? 0 : 1;
    await tx
      .update(players)
      .set({
        plays: sql`${players.plays} + ${plays}`,
        won: sql`${players.won} + ${outcome === "won" ? 1 : 0}`,
        draws: sql`${players.draws} + ${outcome === "draw" ? 1 : 0}`,
        pointsIn: sql`${players.pointsIn} + ${seat?.pointsIn ?? 0}`,
        pointsOut: sql`${players.pointsOut} + ${pointsOut}`,
        lastAt: now,
      })
      .where(and(eq(players.guildId, guildId), eq(players.memberId, memberId)));
  }
}

/** Deletes what was played before this time. */
export async function forgetSeats(
  tx: Orm,
  guildId: Snowflake,
  numbers: readonly number[],
  before: Date,
): Promise<void> {
  if (numbers.length > 0) {
    await tx.delete(seats).where(and(eq(seats.guildId, guildId), inArray(seats.number, [...numbers])));
  }
  // Who opted out stays, so that nobody is challenged again because of a long pause.
  await tx
    .delete(players)
    .where(and(eq(players.guildId, guildId), eq(players.isOptedOut, false), sql`${players.lastAt} < ${before}`));
}

/** A season that doesn't exist: what it has counts for limits, and on no board. */
const NO_SEASON = 0;

/**
 * Sets the member's totals to zero and deletes what they played before this day. The rest of it loses its name and its season;
 * a running game's is counted when it ends.
 */
export async function forgetPlayer(tx: Orm, guildId: Snowflake, memberId: Snowflake, today: string): Promise<void> {
  const nothing = { plays: 0, won: 0, draws: 0, pointsIn: 0, pointsOut: 0, counted: 0, tooFast: 0 };
  await tx
    .update(players)
    .set(nothing)
    .where(and(eq(players.guildId, guildId), eq(players.memberId, memberId)));
  const over = and(eq(seats.guildId, guildId), eq(seats.memberId, memberId), isNotNull(seats.outcome));
  await tx.delete(seats).where(and(over, lt(seats.day, today)));
  await tx.update(seats).set({ season: NO_SEASON, memberName: "" }).where(over);
}
