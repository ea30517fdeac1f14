import { and, count, eq, gte, lt, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { publishToGuild } from "#kit-server/storage/live/live.ts";
import { memberEvents } from "./tables.ts";

/** How long joins and leaves are kept. */
const MEMBER_EVENT_DAYS = 90;
const DAY_MS = 86_400_000;

/**
 * `joinedAt` is Discord's time, which distinguishes this stay from a later one. Where it gives none, `joinedAt` is when
 * the event was received, and `eventId` identifies a replay of it. Returns whether any was new.
 */
export const recordJoins = (
  orm: Orm,
  guildId: Snowflake,
  joins: readonly { memberId: Snowflake; joinedAt: Date; eventId?: string | null }[],
): Promise<boolean> =>
  record(
    orm,
    guildId,
    joins.map(({ memberId, joinedAt, eventId = null }) => {
      const key = `join:${eventId ?? `${memberId}:${joinedAt.getTime()}`}`;
      return { guildId, memberId, kind: "join", at: joinedAt, key };
    }),
  );

/** Discord sends no time for a leave, so `eventId` identifies its replays. Returns whether it was new. */
export const recordLeave = (
  orm: Orm,
  { guildId, memberId, eventId, at }: { guildId: Snowflake; memberId: Snowflake; eventId: string; at: Date },
): Promise<boolean> => record(orm, guildId, [{ guildId, memberId, kind: "leave", at, key: `leave:${eventId}` }]);

/** Discord reports a kick or ban separately from the leave itself. Returns whether it was new. */
export const recordRemoval = (
  orm: Orm,
  removal: { guildId: Snowflake; memberId: Snowflake; kind: "kick" | "ban"; eventId: string; at: Date },
): Promise<boolean> => {
  const { guildId, memberId, kind, eventId, at } = removal;
  return record(orm, guildId, [{ guildId, memberId, kind, at, key: `${kind}:${eventId}` }]);
};

async function record(orm: Orm, guildId: Snowflake, events: (typeof memberEvents.$inferInsert)[]): Promise<boolean> {
  const written = await orm
    .insert(memberEvents)
    .values(events)
    .onConflictDoNothing()
    .returning({ key: memberEvents.key });
  if (written.length > 0) await publishToGuild(orm, guildId, { type: "membersChanged" });
  return written.length > 0;
}

export type DayCount = { day: string; joins: number; leaves: number };

/** The last `days` days in UTC, today included, oldest first, days without joins or leaves as zeros. */
export async function dailyCounts(orm: Orm, guildId: Snowflake, days: number, now: Date): Promise<DayCount[]> {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const counts = new Map<string, DayCount>();
  for (let back = days - 1; back >= 0; back -= 1) {
    const day = new Date(today - back * DAY_MS).toISOString().slice(0, 10);
    counts.set(day, { day, joins: 0, leaves: 0 });
  }
  const day = sql<string>`to_char(${memberEvents.at} at time zone 'UTC', 'YYYY-MM-DD')`;
  const rows = await orm
    .select({ day, kind: memberEvents.kind, total: count() })
    .from(memberEvents)
    .where(and(eq(memberEvents.guildId, guildId), gte(memberEvents.at, new Date(today - (days - 1) * DAY_MS))))
    .groupBy(day, memberEvents.kind);
  for (const row of rows) {
    const of = counts.get(row.day);
    if (of && row.kind === "join") of.joins = row.total;
    if (of && row.kind === "leave") of.leaves = row.total;
  }
  return [...counts.values()];
}

/** Deletes what the charts no longer show. */
export async function dropOldMemberEvents(orm: Orm, now: Date): Promise<void> {
  await orm.delete(memberEvents).where(lt(memberEvents.at, new Date(now.getTime() - MEMBER_EVENT_DAYS * DAY_MS)));
}
