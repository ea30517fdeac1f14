import { eq, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "../database/database.ts";
import { notify } from "../database/notify.ts";
import { auditDeliveries, auditWebhooks } from "./tables.ts";

/** Told a guild and an entry of its log, as `123 45`, once something waits to be copied. */
export const COPY_CHANNEL = "audit_copies";

/** Marks an entry of the log to be copied, where the guild wants copies; with the entry's own transaction. */
export async function queueCopy(orm: Orm, guildId: Snowflake, auditId: bigint): Promise<void> {
  const wanted = orm
    .select({ guildId: auditWebhooks.guildId, auditId: sql<bigint>`${auditId}::bigint`.as("audit_id") })
    .from(auditWebhooks)
    .where(eq(auditWebhooks.guildId, guildId));
  const queued = await orm.insert(auditDeliveries).select(wanted).returning({ guildId: auditDeliveries.guildId });
  if (queued.length > 0) await notify(orm, COPY_CHANNEL, `${guildId} ${auditId}`);
}
