import { eq, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import { guildSnapshots } from "#kit-server/guild/guilds/tables.ts";
import { guildRosters, knownMembers } from "#kit-server/guild/members/tables.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";

/** Call when events of these guilds may have been missed: their members must be compared. */
export async function markRostersDue(orm: Orm, guildIds: readonly Snowflake[]): Promise<void> {
  const rows = [...new Set(guildIds)].sort().map((guildId) => ({ guildId }));
  await orm
    .insert(guildRosters)
    .values(rows)
    .onConflictDoUpdate({ target: guildRosters.guildId, set: { isDue: true } });
}

/** Guilds whose members must be compared, and those whose members were never listed. */
export async function dueRosters(orm: Orm): Promise<Snowflake[]> {
  await orm.execute(sql`
    insert into ${guildRosters} (guild_id)
    select ${guildSnapshots.guildId} from ${guildSnapshots} where ${guildSnapshots.present}
    on conflict do nothing`);
  const rows = await orm.select({ id: guildRosters.guildId }).from(guildRosters).where(eq(guildRosters.isDue, true));
  return rows.map(({ id }) => id);
}

/** Whether all members of the guild were stored at one time. */
export async function isRosterComplete(orm: Orm, guildId: Snowflake): Promise<boolean> {
  const [row] = await orm
    .select({ isComplete: guildRosters.isComplete })
    .from(guildRosters)
    .where(eq(guildRosters.guildId, guildId));
  return row?.isComplete ?? false;
}

/** Writes only changes: most guilds are compared after each IDENTIFY and found unchanged. */
export async function markRosterDone(
  orm: Orm,
  guildId: Snowflake,
  { isComplete }: { isComplete: boolean },
): Promise<void> {
  const now = sql`${guildRosters.isComplete} or excluded.is_complete`;
  await orm
    .insert(guildRosters)
    .values({ guildId, isComplete, isDue: false })
    .onConflictDoUpdate({
      target: guildRosters.guildId,
      set: { isDue: false, isComplete: now },
      setWhere: sql`${guildRosters.isDue} or ${guildRosters.isComplete} is distinct from (${now})`,
    });
}

/** Call when the bot leaves: members who are there when it returns don't count as new joins. */
export async function forgetRoster(orm: Orm, guildId: Snowflake): Promise<void> {
  await orm.delete(guildRosters).where(eq(guildRosters.guildId, guildId));
  await orm.delete(knownMembers).where(eq(knownMembers.guildId, guildId));
}
