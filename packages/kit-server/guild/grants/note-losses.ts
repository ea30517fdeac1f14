// Records that members no longer have a role that they were given: they left, or somebody removed it by hand.
import { and, asc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { roleGrants } from "./tables.ts";

/** Discord reports the bot's own removals too, within this time unless the connection was interrupted for longer. */
const OWN_REMOVAL = sql`now() - interval '5 minutes'`;

type Loss = { guildId: Snowflake; memberId: Snowflake; roleIds: readonly Snowflake[]; eventId: string; at: Date };

/** An event reported that the member lost roles; a replay of it changes nothing. */
export async function noteLosses(orm: Orm, { guildId, memberId, roleIds, eventId, at }: Loss): Promise<void> {
  for (const roleId of roleIds) {
    const ofRole = and(
      eq(roleGrants.guildId, guildId),
      eq(roleGrants.memberId, memberId),
      eq(roleGrants.roleId, roleId),
    );
    const isHeld = and(ofRole, eq(roleGrants.wanted, "give"), eq(roleGrants.state, "done"), isNull(roleGrants.endedAt));
    await orm.transaction(async (tx) => {
      const known = await tx
        .select({ id: roleGrants.id })
        .from(roleGrants)
        .where(and(ofRole, eq(roleGrants.lossEventId, eventId)))
        .limit(1);
      if (known.length > 0) return;
      const removal = await noteOwnRemoval(tx);
      const before = removal === null ? undefined : lt(roleGrants.id, removal);
      await tx.update(roleGrants).set({ endedAt: at, lossEventId: eventId }).where(and(isHeld, before));
    });

    /** The first removal that no event has confirmed yet. */
    async function noteOwnRemoval(tx: Orm): Promise<bigint | null> {
      const isOwn = and(
        ofRole,
        eq(roleGrants.wanted, "take"),
        isNull(roleGrants.lossEventId),
        or(
          eq(roleGrants.state, "queued"),
          and(eq(roleGrants.state, "done"), sql`${roleGrants.changedAt} > ${OWN_REMOVAL}`),
        ),
      );
      const [row] = await tx
        .select({ id: roleGrants.id })
        .from(roleGrants)
        .where(isOwn)
        .orderBy(asc(roleGrants.id))
        .limit(1)
        .for("update");
      if (!row) return null;
      await tx
        .update(roleGrants)
        .set({ lossEventId: eventId })
        .where(and(ofRole, eq(roleGrants.id, row.id)));
      return row.id;
    }
  }
}

/** The member left, and with that lost all roles. A replay after they returned changes nothing. */
export async function endOnLeave(orm: Orm, guildId: Snowflake, memberId: Snowflake, at: Date): Promise<void> {
  await orm.execute(sql`
    update role_grants set ended_at = ${at.toISOString()}::timestamptz
    where guild_id = ${guildId} and member_id = ${memberId} and state = 'done' and wanted = 'give' and ended_at is null
      and exists (
        select from known_members as known where known.guild_id = ${guildId} and known.member_id = ${memberId}
          and known.left_at is not null
      )`);
}

/** Ends the grants of deleted roles. */
export async function endOfRoles(orm: Orm, guildId: Snowflake, roleIds: readonly Snowflake[]): Promise<void> {
  if (roleIds.length === 0) return;
  const isHeld = and(eq(roleGrants.wanted, "give"), eq(roleGrants.state, "done"), isNull(roleGrants.endedAt));
  await orm
    .update(roleGrants)
    .set({ endedAt: sql`now()` })
    .where(and(eq(roleGrants.guildId, guildId), inArray(roleGrants.roleId, [...roleIds]), isHeld));
}
