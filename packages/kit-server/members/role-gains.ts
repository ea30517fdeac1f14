import { and, eq, lt, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "../database/database.ts";
import { roleGains } from "./tables.ts";

/** Discord reports a gain twice: as a member update and in the audit log. */
const SAME_GAIN_MS = 15_000;
const KEPT_MS = 86_400_000;

type Gain = { guildId: Snowflake; memberId: Snowflake; roleId: Snowflake; eventId: string; at: Date };

/** Whether this event is the first to report the gain; the same event returns the same result. */
export async function isFirstReport(orm: Orm, gain: Gain): Promise<boolean> {
  const { guildId, memberId, roleId, eventId, at } = gain;
  const taken = await orm
    .insert(roleGains)
    .values(gain)
    .onConflictDoUpdate({
      target: [roleGains.guildId, roleGains.memberId, roleGains.roleId],
      set: { eventId, at },
      setWhere: sql`${roleGains.eventId} = ${eventId} or ${lt(roleGains.at, new Date(at.getTime() - SAME_GAIN_MS))}`,
    })
    .returning({ eventId: roleGains.eventId });
  if (taken.length > 0) return true;
  const which = and(eq(roleGains.guildId, guildId), eq(roleGains.memberId, memberId), eq(roleGains.roleId, roleId));
  const [row] = await orm.select({ eventId: roleGains.eventId }).from(roleGains).where(which);
  return row?.eventId === eventId;
}

export async function dropOldRoleGains(orm: Orm, now: Date): Promise<void> {
  await orm.delete(roleGains).where(lt(roleGains.at, new Date(now.getTime() - KEPT_MS)));
}
