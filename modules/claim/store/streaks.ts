// Streaks by member.
import { and, eq, gt, gte, ilike, isNotNull, lt, sql } from "drizzle-orm";
import { plusDays } from "#kit/schedule/days.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { sumsByDay } from "#kit-server/guild/figures/count-by-day.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { contains } from "#kit-server/storage/database/text-patterns.ts";
import { recordList } from "#kit-server/storage/records/record-list.ts";
import { recordTable } from "#kit-server/storage/records/record-table.ts";
import { lowerCase } from "#kit-server/storage/records/row-order.ts";
import { FIGURE_DAYS, STREAK_STEPS, type Streak, streakRecords } from "../contract.ts";
import { claimDays, claimStreaks as streaks } from "./tables.ts";

export type StreakRow = typeof streaks.$inferSelect;

export const streakTable = recordTable({ module: "claim", table: streaks, id: "memberId", key: "memberId" });

export const streakList = recordList(streakRecords, {
  table: streaks,
  sorts: {
    streak: streaks.streak,
    best: streaks.best,
    claims: streaks.claims,
    points: streaks.points,
    lastDay: streaks.lastDay,
    member: lowerCase(streaks.memberName),
  },
  ties: [streaks.memberId],
  filters: {
    name: (name) => ilike(streaks.memberName, contains(name.trim())),
    state: (state) => (state === "running" ? gt(streaks.streak, 0) : eq(streaks.streak, 0)),
  },
});
/** Without members who only asked for reminders. */
export const hasClaimed = isNotNull(streaks.lastDay);

/** A streak continues after a claim on this day or later. */
export const aliveSince = (today: string, graceDays: number): string => plusDays(today, -1 - graceDays);

/** `since`: as of `aliveSince`. The sweep may not have ended a lost streak yet. */
export const presentStreak = (row: StreakRow, since: string): Streak => {
  const { memberId, memberName, lastDay, streak, best, claims, points, isReminded } = row;
  if (lastDay === null) throw new Error(`member ${memberId} has never collected the daily reward`);
  return {
    ...{ best, claims, points, lastDay, isReminded },
    member: { id: memberId, name: memberName },
    streak: lastDay >= since ? streak : 0,
  };
};

/** Sets streaks to 0 whose last claim was before this day. */
export const endLostStreaks = async (orm: Orm, guildId: Snowflake, since: string): Promise<void> =>
  void (await orm
    .update(streaks)
    .set({ streak: 0 })
    .where(and(eq(streaks.guildId, guildId), lt(streaks.lastDay, since), gt(streaks.streak, 0))));

/** Deletes days before this one, and streaks of members who haven't claimed since. The ledger keeps the payments. */
export async function forgetDays(orm: Orm, guildId: Snowflake, before: string): Promise<void> {
  await orm.delete(claimDays).where(and(eq(claimDays.guildId, guildId), lt(claimDays.day, before)));
  await orm.delete(streaks).where(and(eq(streaks.guildId, guildId), lt(streaks.lastDay, before)));
}

/** Members who asked for reminders and haven't collected the reward of this day. Up to `max`. */
export const membersToRemind = async (
  orm: Orm,
  guildId: Snowflake,
  { day, max }: { day: string; max: number },
): Promise<Snowflake[]> => {
  const rows = await orm
    .select({ memberId: streaks.memberId })
    .from(streaks)
    .where(
      and(
        eq(streaks.guildId, guildId),
        eq(streaks.isReminded, true),
        sql`coalesce(${streaks.lastDay} < ${day}::date, true)`,
      ),
    )
    .orderBy(streaks.memberId)
    .limit(max);
  return rows.map(({ memberId }) => memberId);
};

/** Claims and points of each of the last days up to `today`, and the lengths of streaks that are alive since `since`. */
export async function dailyFigures(orm: Orm, guildId: Snowflake, { today, since }: { today: string; since: string }) {
  const first = plusDays(today, 1 - FIGURE_DAYS);
  const [byDay, byLength] = await Promise.all([
    orm
      .select({
        day: claimDays.day,
        claims: sql<number>`count(*)::integer`,
        points: sql<number>`sum(${claimDays.points})::float8`,
      })
      .from(claimDays)
      .where(and(eq(claimDays.guildId, guildId), gte(claimDays.day, first)))
      .groupBy(claimDays.day),
    orm
      .select({
        step: sql<number>`width_bucket(${streaks.streak}, array[${sql.join(
          STREAK_STEPS.map((from) => sql`${from}::integer`),
          sql`, `,
        )}])`,
        members: sql<number>`count(*)::integer`,
      })
      .from(streaks)
      .where(and(eq(streaks.guildId, guildId), gte(streaks.lastDay, since), gt(streaks.streak, 0)))
      .groupBy(sql`1`),
  ]);
  const known = new Map(byDay.map((row) => [row.day, row]));
  const members = new Map(byLength.map((row) => [row.step, row.members]));
  return {
    days: Array.from({ length: FIGURE_DAYS }, (_, at) => {
      const day = plusDays(first, at);
      return { day, claims: known.get(day)?.claims ?? 0, points: known.get(day)?.points ?? 0 };
    }),
    lengths: STREAK_STEPS.map((from, at) => ({ from, members: members.get(at + 1) ?? 0 })),
  };
}

/** Claims of this day and later that had the same streak and points, counted; `base` is without multipliers. */
export const claimsSince = (orm: Orm, guildId: Snowflake, first: string) =>
  orm
    .select({
      ...{ streak: claimDays.streak, paid: claimDays.points, base: claimDays.base },
      times: sql<number>`count(*)::integer`,
    })
    .from(claimDays)
    .where(and(eq(claimDays.guildId, guildId), gte(claimDays.day, first)))
    .groupBy(claimDays.streak, claimDays.points, claimDays.base);

/** The days since this one on which the member collected the reward. */
export async function daysOf(
  orm: Orm,
  guildId: Snowflake,
  memberId: Snowflake,
  first: string,
): Promise<ReadonlySet<string>> {
  const rows = await orm
    .select({ day: claimDays.day })
    .from(claimDays)
    .where(and(eq(claimDays.guildId, guildId), eq(claimDays.memberId, memberId), gte(claimDays.day, first)));
  return new Set(rows.map(({ day }) => day));
}

/** The overview's figures. `since`: as of `aliveSince`. */
export async function streakFigures(orm: Orm, guildId: Snowflake, { now, since }: { now: Date; since: string }) {
  const alive = and(eq(streaks.guildId, guildId), gte(streaks.lastDay, since), gt(streaks.streak, 1));
  const sums = { claims: sql`count(*)`, points: sql`sum(${claimDays.points})` };
  const { claims, points } = await sumsByDay(orm, claimDays, { guildId, now, at: claimDays.at, sums });
  return { claims, streaks: { value: await orm.$count(streaks, alive), before: null, days: [] }, points };
}
