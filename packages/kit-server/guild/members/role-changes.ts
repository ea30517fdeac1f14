import { and, eq, lt, sql } from "drizzle-orm";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { roleGains, roleLosses } from "./tables.ts";

/** Discord reports a change twice: as a member update and in the audit log. */
const SAME_CHANGE_MS = 15_000;
const KEPT_MS = 86_400_000;

type RoleChange = typeof roleGains.$inferInsert;
const TABLES = { MEMBER_ROLES_GAINED: roleGains, MEMBER_ROLES_LOST: roleLosses };

/** Whether this event is the first to report the change; the same event returns the same result. */
export async function isFirstReport(orm: Orm, what: keyof typeof TABLES, reported: RoleChange): Promise<boolean> {
  const { guildId, memberId, roleId, eventId, at } = reported;
  const table = TABLES[what];
  const taken = await orm
    .insert(table)
    .values(reported)
    .onConflictDoUpdate({
      target: [table.guildId, table.memberId, table.roleId],
      set: { eventId, at },
      setWhere: sql`${table.eventId} = ${eventId} or ${lt(table.at, new Date(at.getTime() - SAME_CHANGE_MS))}`,
    })
    .returning({ eventId: table.eventId });
  if (taken.length > 0) return true;
  const which = and(eq(table.guildId, guildId), eq(table.memberId, memberId), eq(table.roleId, roleId));
  const [row] = await orm.select({ eventId: table.eventId }).from(table).where(which);
  return row?.eventId === eventId;
}

export async function dropOldRoleChanges(orm: Orm, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  for (const table of Object.values(TABLES)) await orm.delete(table).where(lt(table.at, before));
}
