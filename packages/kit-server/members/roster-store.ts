import { eq, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "../database/database.ts";
import { guildSnapshots } from "../guilds/tables.ts";
import { guildRosters, knownMembers } from "./tables.ts";

/** Events of the guild may have been missed: its members must be compared. */
export async function markRosterDue(orm: Orm, guildId: Snowflake): Promise<void> {
  await orm
    .insert(guildRosters)
    .values({ guildId })
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

/** Whether every member of the guild was known once. */
export async function isRosterComplete(orm: Orm, guildId: Snowflake): Promise<boolean> {
  const [row] = await orm
    .select({ isComplete: guildRosters.isComplete })
    .from(guildRosters)
    .where(eq(guildRosters.guildId, guildId));
  return row?.isComplete ?? false;
}

export async function markRosterDone(orm: Orm, guildId: Snowflake, done: { isComplete: boolean }): Promise<void> {
  await orm
    .update(guildRosters)
    .set({ isDue: false, ...(done.isComplete ? { isComplete: true } : {}) })
    .where(eq(guildRosters.guildId, guildId));
}

/** The bot left: whoever is there when it comes back did not join meanwhile. */
export async function forgetRoster(orm: Orm, guildId: Snowflake): Promise<void> {
  await orm.delete(guildRosters).where(eq(guildRosters.guildId, guildId));
  await orm.delete(knownMembers).where(eq(knownMembers.guildId, guildId));
}
