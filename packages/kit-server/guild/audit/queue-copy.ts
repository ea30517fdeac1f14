import { eq, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { notify } from "#kit-server/storage/database/notify.ts";
import { auditDeliveries, auditWebhooks } from "./webhook-tables.ts";

/** Its payload is the guild's ID and the entry's ID, as `123 45`, once an entry waits to be copied. */
export const COPY_CHANNEL = "audit_copies";

/** Queues an audit log entry for the guild's webhook, if it has one, in the entry's own transaction. */
export async function queueCopy(orm: Orm, guildId: Snowflake, auditId: bigint): Promise<void> {
  const wanted = orm
    .select({ guildId: auditWebhooks.guildId, auditId: sql<bigint>`${auditId}::bigint`.as("audit_id") })
    .from(auditWebhooks)
    .where(eq(auditWebhooks.guildId, guildId));
  const queued = await orm.insert(auditDeliveries).select(wanted).returning({ guildId: auditDeliveries.guildId });
  if (queued.length > 0) await notify(orm, COPY_CHANNEL, `${guildId} ${auditId}`);
}
