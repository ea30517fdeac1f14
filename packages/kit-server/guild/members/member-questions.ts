// Queries on joins and leaves for modules. Asking Discord instead would cost a request for each join.
import { and, count, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import { amongIds } from "#kit-server/storage/database/among-ids.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { knownMembers, memberEvents } from "./tables.ts";

type Since = { guildId: Snowflake; since: Date };
type MemberSince = Since & { memberId: Snowflake };
type Kind = (typeof memberEvents.$inferSelect)["kind"];

const kindSince = ({ guildId, since }: Since, ...kinds: Kind[]) =>
  and(eq(memberEvents.guildId, guildId), gte(memberEvents.at, since), inArray(memberEvents.kind, kinds));

/** Whether the member has left at or after this time. */
export async function hasLeftSince(orm: Orm, { memberId, ...since }: MemberSince): Promise<boolean> {
  const which = and(kindSince(since, "leave"), eq(memberEvents.memberId, memberId));
  const rows = await orm.select({ key: memberEvents.key }).from(memberEvents).where(which).limit(1);
  return rows.length > 0;
}

/** The members who have left at or after this time, of these or of all. */
export async function membersLeftSince(
  orm: Orm,
  { among, ...since }: Since & { among?: readonly Snowflake[] | undefined },
): Promise<ReadonlySet<Snowflake>> {
  const { memberId } = memberEvents;
  const rows = await orm
    .selectDistinct({ memberId })
    .from(memberEvents)
    .where(and(kindSince(since, "leave"), among && amongIds(memberId, among)));
  return new Set(rows.map(({ memberId }) => memberId));
}

/** How many have joined at or after this time. */
export async function joinsSince(orm: Orm, since: Since): Promise<number> {
  const [row] = await orm.select({ joins: count() }).from(memberEvents).where(kindSince(since, "join"));
  return row?.joins ?? 0;
}

/** How a member was removed at or after this time; null when no removal is recorded. */
export async function removalSince(orm: Orm, { memberId, ...since }: MemberSince): Promise<"kick" | "ban" | null> {
  const which = and(kindSince(since, "kick", "ban"), eq(memberEvents.memberId, memberId));
  const rows = await orm.select({ kind: memberEvents.kind }).from(memberEvents).where(which);
  // Discord reports a ban only as a ban, but a moderator's bot may kick first.
  if (rows.some(({ kind }) => kind === "ban")) return "ban";
  return rows.length > 0 ? "kick" : null;
}

/**
 * Members who have at least one of these roles, with all their roles, as Discord last described them. Without bots, and
 * without members of whom it isn't known yet that they aren't bots.
 */
export const withAnyRole = (
  orm: Orm,
  { guildId, roleIds }: { guildId: Snowflake; roleIds: readonly Snowflake[] },
): Promise<{ memberId: Snowflake; roleIds: Snowflake[] }[]> =>
  orm
    .select({ memberId: knownMembers.memberId, roleIds: knownMembers.roleIds })
    .from(knownMembers)
    .where(
      and(
        eq(knownMembers.guildId, guildId),
        isNull(knownMembers.leftAt),
        eq(knownMembers.isBot, false),
        sql`${knownMembers.roleIds} ?| array(select jsonb_array_elements_text(${JSON.stringify(roleIds)}::jsonb))`,
      ),
    );
