// Stores members' last known state and finds changes.
import type { APIGuildMember, APIUser } from "discord-api-types/v10";
import { and, eq, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { briefOf } from "./member-brief.ts";
import { isAboutRoles, type MemberNews, type MemberState, newsOf } from "./member-news.ts";
import { knownMembers } from "./tables.ts";

export type ReceivedMember = Pick<APIGuildMember, "roles" | "nick" | "avatar"> & {
  user: APIUser;
  joined_at?: string | null;
  premium_since?: string | null;
  pending?: boolean;
};
type Received = { guildId: Snowflake; member: ReceivedMember; eventId: string; at: Date };
/** `basis`: the event whose state it was compared with; if another event was applied since, there is no news. */
type Changed = Received & { basis?: string | undefined };

/** Stores a changed member and returns the news. A replay of the event returns the same. */
export async function rememberChange(
  orm: Orm,
  { guildId, member, eventId, basis, at }: Changed,
): Promise<MemberNews[]> {
  const memberId = member.user.id;
  return orm.transaction(async (tx) => {
    const [before] = await tx.select().from(knownMembers).where(rowOf(guildId, memberId)).for("update");
    if (before?.eventId === eventId) return before.news as MemberNews[];
    if (basis !== undefined && before?.eventId !== basis) return [];
    const now = stateOf(member);
    const all = newsOf(briefOf(member), before ?? null, now, at);
    // The time of the change is unknown: too late to thank or greet the member.
    const news = basis === undefined ? all : all.filter(isAboutRoles);
    const row = { guildId, memberId, isBot: isBot(member), ...now, eventId, news };
    await tx
      .insert(knownMembers)
      .values(row)
      .onConflictDoUpdate({ target: [knownMembers.guildId, knownMembers.memberId], set: row });
    return news;
  });
}

/** Stores different members who joined; a replay does not undo later events. */
export async function rememberArrivals(
  orm: Orm,
  guildId: Snowflake,
  arrived: readonly { member: ReceivedMember; eventId: string }[],
): Promise<void> {
  const rows = arrived.map(({ member, eventId }) => ({
    ...{ guildId, memberId: member.user.id, isBot: isBot(member), ...stateOf(member) },
    ...{ eventId, news: [], isHandled: false, leftAt: null },
  }));
  await orm
    .insert(knownMembers)
    .values(rows)
    .onConflictDoUpdate({
      target: [knownMembers.guildId, knownMembers.memberId],
      set: {
        isBot: sql`excluded.is_bot`,
        joinedAt: sql`excluded.joined_at`,
        pending: sql`excluded.pending`,
        roleIds: sql`excluded.role_ids`,
        boostingSince: sql`excluded.boosting_since`,
        ...{ eventId: sql`excluded.event_id`, news: [], isHandled: false, leftAt: null },
      },
      // Without a join time, a new event about a member who left means that they rejoined.
      setWhere: sql`${knownMembers.joinedAt} is distinct from excluded.joined_at or (
        excluded.joined_at is null and ${knownMembers.leftAt} is not null and ${knownMembers.eventId} <> excluded.event_id
      )`,
    });
}

/**
 * Records that a member left. Returns what identifies the stay: when it started, or when it ended if its start was never
 * reported. A replay of the event returns the same, and so does another event about the same stay.
 */
export async function recordDeparture(
  orm: Orm,
  { guildId, memberId, eventId, at }: { guildId: Snowflake; memberId: Snowflake; eventId: string; at: Date },
): Promise<Date | null> {
  const { joinedAt, leftAt, isHandled, leaveEventId, leaveStay } = knownMembers;
  // A member who already returned has a new stay, which a replay must not end.
  const unlessReplayed = (before: AnyPgColumn, now: SQL) =>
    sql`case when ${leaveEventId} = ${eventId} then ${before} else ${now} end`;
  const unknown = { pending: false, roleIds: [], eventId, news: [], isHandled: false };
  const [row] = await orm
    .insert(knownMembers)
    .values({ guildId, memberId, ...unknown, leftAt: at, leaveEventId: eventId, leaveStay: at })
    .onConflictDoUpdate({
      target: [knownMembers.guildId, knownMembers.memberId],
      set: {
        leaveEventId: eventId,
        leaveStay: unlessReplayed(leaveStay, sql`coalesce(${joinedAt}, ${leftAt}, ${at.toISOString()}::timestamptz)`),
        leftAt: unlessReplayed(leftAt, sql`coalesce(${leftAt}, ${at.toISOString()}::timestamptz)`),
        isHandled: unlessReplayed(isHandled, sql`${leftAt} is not null and ${isHandled}`),
      },
    })
    .returning({ leaveStay });
  return row?.leaveStay ?? null;
}

/** A member joined at `joined`, or left if it is null. */
export type Movement = { memberId: Snowflake; joined: Date | null };

/** Marks that every listener handled these movements, or stored them for a retry. */
export async function markHandled(orm: Orm, guildId: Snowflake, movements: readonly Movement[]): Promise<void> {
  await orm.execute(sql`
    update known_members as known set is_handled = true
    from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) as moved ("memberId" text, joined timestamptz)
    where known.guild_id = ${guildId} and known.member_id = moved."memberId" and case
      when moved.joined is null then known.left_at is not null
      else known.left_at is null and known.joined_at = moved.joined
    end`);
}

const LEFT_KEPT_MS = 86_400_000;

/** Deletes members who left over a day ago and whose leave was handled. */
export async function dropLeftMembers(orm: Orm, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LEFT_KEPT_MS);
  await orm.delete(knownMembers).where(and(lt(knownMembers.leftAt, before), eq(knownMembers.isHandled, true)));
}

/** Stores members who were already in the guild. Of known members, only an unknown `isBot` is filled in. */
export async function seedMembers(orm: Orm, guildId: Snowflake, members: readonly ReceivedMember[]): Promise<void> {
  if (members.length > 0) await orm.execute(seeding(guildId, members));
}

/** The statement of `seedMembers`. */
export function seeding(guildId: Snowflake, members: readonly ReceivedMember[]): SQL {
  const rows = members.map((member) => ({ memberId: member.user.id, isBot: isBot(member), ...stateOf(member) }));
  return sql`
    insert into known_members as known
      (guild_id, member_id, is_bot, joined_at, pending, role_ids, boosting_since, event_id, news)
    select ${guildId}, "memberId", "isBot", "joinedAt", pending, "roleIds", "boostingSince", 'roster', '[]'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as seen ("memberId" text, "isBot" boolean,
      "joinedAt" timestamptz, pending boolean, "roleIds" jsonb, "boostingSince" timestamptz)
    on conflict (guild_id, member_id) do update set is_bot = excluded.is_bot where known.is_bot is null`;
}

type KnownMember = typeof knownMembers.$inferSelect;
export type KnownStay = Pick<KnownMember, "memberId" | "isBot" | "joinedAt" | "leftAt" | "isHandled">;

export type KnownRoles = Pick<KnownMember, "memberId" | "joinedAt" | "roleIds" | "eventId">;

/** The stored state of these members, without those who left. */
export async function knownRoles(
  orm: Orm,
  guildId: Snowflake,
  ids: readonly Snowflake[],
): Promise<Map<Snowflake, KnownRoles>> {
  const { memberId, joinedAt, roleIds, eventId, leftAt } = knownMembers;
  const rows = await orm
    .select({ memberId, joinedAt, roleIds, eventId })
    .from(knownMembers)
    .where(and(eq(knownMembers.guildId, guildId), inArray(memberId, [...ids]), isNull(leftAt)));
  return new Map(rows.map((row) => [row.memberId, row]));
}

const rowOf = (guildId: Snowflake, memberId: Snowflake) =>
  and(eq(knownMembers.guildId, guildId), eq(knownMembers.memberId, memberId));

const isBot = ({ user }: ReceivedMember): boolean => user.bot ?? false;

const dateOf = (moment: string | null | undefined): Date | null => (moment ? new Date(moment) : null);

const stateOf = ({ joined_at, pending, roles, premium_since }: ReceivedMember): MemberState => ({
  joinedAt: dateOf(joined_at),
  pending: pending ?? false,
  roleIds: [...roles],
  boostingSince: dateOf(premium_since),
});
