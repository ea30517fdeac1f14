// Stores members' last known state and finds changes.
import type { APIGuildMember, APIUser } from "discord-api-types/v10";
import { and, eq, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "../database/database.ts";
import { briefOf } from "./member-brief.ts";
import { type MemberNews, type MemberState, newsOf } from "./member-news.ts";
import { knownMembers } from "./tables.ts";

export type ReceivedMember = Pick<APIGuildMember, "roles" | "nick" | "avatar"> & {
  user: APIUser;
  joined_at?: string | null;
  premium_since?: string | null;
  pending?: boolean;
};
type Told = { guildId: Snowflake; member: ReceivedMember; eventId: string; at: Date };

/** Remembers a member who changed; answers with what is new. The same event again gives the same answer. */
export async function rememberChange(orm: Orm, { guildId, member, eventId, at }: Told): Promise<MemberNews[]> {
  const memberId = member.user.id;
  return orm.transaction(async (tx) => {
    const [before] = await tx.select().from(knownMembers).where(rowOf(guildId, memberId)).for("update");
    if (before?.eventId === eventId) return before.news as MemberNews[];
    const now = stateOf(member);
    const news = newsOf(briefOf(member), before ?? null, now, at);
    const row = { guildId, memberId, ...now, eventId, news };
    await tx
      .insert(knownMembers)
      .values(row)
      .onConflictDoUpdate({ target: [knownMembers.guildId, knownMembers.memberId], set: row });
    return news;
  });
}

/** Remembers someone who came; a replay of it does not undo what was told since. */
export async function rememberArrival(orm: Orm, { guildId, member, eventId }: Told): Promise<void> {
  const now = stateOf(member);
  const row = { guildId, memberId: member.user.id, ...now, eventId, news: [], isHandled: false, leftAt: null };
  await orm
    .insert(knownMembers)
    .values(row)
    .onConflictDoUpdate({
      target: [knownMembers.guildId, knownMembers.memberId],
      set: row,
      // Where no time of joining is told, who had left and is told of by another event came again.
      setWhere: sql`${knownMembers.joinedAt} is distinct from excluded.joined_at or (
        excluded.joined_at is null and ${knownMembers.leftAt} is not null and ${knownMembers.eventId} <> excluded.event_id
      )`,
    });
}

/**
 * Notes that someone left; answers with what tells this stay from any other: the moment of its beginning, or of its end
 * where that was never told. The same event again answers the same, and so does another one about the same stay.
 */
export async function recordDeparture(
  orm: Orm,
  { guildId, memberId, eventId, at }: { guildId: Snowflake; memberId: Snowflake; eventId: string; at: Date },
): Promise<Date | null> {
  const { joinedAt, leftAt, isHandled, leaveEventId, leaveStay } = knownMembers;
  // A member who is back already has a new stay, which the replay must not end.
  const unlessReplay = (before: AnyPgColumn, now: SQL) =>
    sql`case when ${leaveEventId} = ${eventId} then ${before} else ${now} end`;
  const unknown = { pending: false, roleIds: [], eventId, news: [], isHandled: false };
  const [row] = await orm
    .insert(knownMembers)
    .values({ guildId, memberId, ...unknown, leftAt: at, leaveEventId: eventId, leaveStay: at })
    .onConflictDoUpdate({
      target: [knownMembers.guildId, knownMembers.memberId],
      set: {
        leaveEventId: eventId,
        leaveStay: unlessReplay(leaveStay, sql`coalesce(${joinedAt}, ${leftAt}, ${at.toISOString()}::timestamptz)`),
        leftAt: unlessReplay(leftAt, sql`coalesce(${leftAt}, ${at.toISOString()}::timestamptz)`),
        isHandled: unlessReplay(isHandled, sql`${leftAt} is not null and ${isHandled}`),
      },
    })
    .returning({ leaveStay });
  return row?.leaveStay ?? null;
}

/** Every listener has handled that the member joined at `joined`, or left when it is null; or what failed is stored. */
export async function markHandled(
  orm: Orm,
  { guildId, memberId, joined }: { guildId: Snowflake; memberId: Snowflake; joined: Date | null },
): Promise<void> {
  const { leftAt, joinedAt } = knownMembers;
  const what = joined ? and(isNull(leftAt), eq(joinedAt, joined)) : isNotNull(leftAt);
  await orm
    .update(knownMembers)
    .set({ isHandled: true })
    .where(and(rowOf(guildId, memberId), what));
}

const LEFT_KEPT_MS = 86_400_000;

/** Members who left so long ago that nothing comes back to it. */
export async function dropLeftMembers(orm: Orm, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LEFT_KEPT_MS);
  await orm.delete(knownMembers).where(and(lt(knownMembers.leftAt, before), eq(knownMembers.isHandled, true)));
}

/** Remembers members who were there already; those who are known stay as they are. */
export async function seedMembers(orm: Orm, guildId: Snowflake, members: readonly ReceivedMember[]): Promise<void> {
  if (members.length === 0) return;
  const rows = members.map((member) => ({
    ...{ guildId, memberId: member.user.id, ...stateOf(member), eventId: "roster", news: [] },
  }));
  await orm.insert(knownMembers).values(rows).onConflictDoNothing();
}

export type KnownStay = Pick<typeof knownMembers.$inferSelect, "memberId" | "joinedAt" | "leftAt" | "isHandled">;

export async function knownStays(orm: Orm, guildId: Snowflake): Promise<Map<Snowflake, KnownStay>> {
  const { memberId, joinedAt, leftAt, isHandled } = knownMembers;
  const rows = await orm
    .select({ memberId, joinedAt, leftAt, isHandled })
    .from(knownMembers)
    .where(eq(knownMembers.guildId, guildId));
  return new Map(rows.map((row) => [row.memberId, row]));
}

const rowOf = (guildId: Snowflake, memberId: Snowflake) =>
  and(eq(knownMembers.guildId, guildId), eq(knownMembers.memberId, memberId));

const dateOf = (moment: string | null | undefined): Date | null => (moment ? new Date(moment) : null);

const stateOf = ({ joined_at, pending, roles, premium_since }: ReceivedMember): MemberState => ({
  joinedAt: dateOf(joined_at),
  pending: pending ?? false,
  roleIds: [...roles],
  boostingSince: dateOf(premium_since),
});
