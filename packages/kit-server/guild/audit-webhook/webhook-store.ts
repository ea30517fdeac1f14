// The webhook to which each guild's audit log is copied, and its delivery state.
import { and, eq, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Actor } from "#kit/actor.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { recordAudit } from "#kit-server/guild/audit/audit-store.ts";
import { COPY_CHANNEL } from "#kit-server/guild/audit/queue-copy.ts";
import { auditDeliveries, auditWebhooks } from "#kit-server/guild/audit/webhook-tables.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { notify } from "#kit-server/storage/database/notify.ts";
import { publishToGuild } from "#kit-server/storage/live/live.ts";
import { openOrNull, type Seal } from "#kit-server/storage/secrets/seal.ts";

export type AuditWebhook = typeof auditWebhooks.$inferSelect;

export async function readWebhook(orm: Orm, guildId: Snowflake): Promise<AuditWebhook | null> {
  const [row] = await orm.select().from(auditWebhooks).where(eq(auditWebhooks.guildId, guildId));
  return row ?? null;
}

/** Anyone who sees the settings may see where copies go. Posting there would need the full address. */
function shownAddress(address: string): string {
  const { host } = new URL(address);
  return `${host}/…${address.slice(-4)}`;
}

/** Null when the installation's key has changed: the owner must enter the address again. */
export const openAddress = (seal: Seal, { address, guildId }: AuditWebhook): string | null =>
  openOrNull(seal, address, guildId);

type BySomeone = { guildId: Snowflake; actor: Actor };

export async function setWebhook(orm: Orm, seal: Seal, { guildId, actor, address }: BySomeone & { address: string }) {
  const shown = shownAddress(address);
  const fresh = {
    address: seal.seal(address, guildId),
    shownAddress: shown,
    failures: 0,
    lastFault: null,
    pausedAt: null,
  };
  await orm.transaction(async (tx) => {
    await tx
      .insert(auditWebhooks)
      .values({ guildId, ...fresh })
      .onConflictDoUpdate({ target: auditWebhooks.guildId, set: { ...fresh, lastSentAt: null } });
    await publishHealth(tx, guildId);
    const details = { address: shown };
    await recordAudit(tx, { guildId, actor, action: "webhook.set", module: null, changes: [], details });
  });
}

/** Returns whether there was one. Entries that still wait are not sent. */
export async function removeWebhook(orm: Orm, { guildId, actor }: BySomeone): Promise<boolean> {
  return orm.transaction(async (tx) => {
    const gone = await tx
      .delete(auditWebhooks)
      .where(eq(auditWebhooks.guildId, guildId))
      .returning({ guildId: auditWebhooks.guildId });
    if (gone.length === 0) return false;
    await tx.delete(auditDeliveries).where(eq(auditDeliveries.guildId, guildId));
    await publishHealth(tx, guildId);
    await recordAudit(tx, { guildId, actor, action: "webhook.removed", module: null, changes: [] });
    return true;
  });
}

/** Resumes a paused webhook with every waiting entry; returns false if none was paused. */
export async function resumeWebhook(orm: Orm, { guildId, actor }: BySomeone): Promise<boolean> {
  return orm.transaction(async (tx) => {
    const paused = and(eq(auditWebhooks.guildId, guildId), isNotNull(auditWebhooks.pausedAt));
    const fresh = { failures: 0, lastFault: null, pausedAt: null };
    const resumed = await tx
      .update(auditWebhooks)
      .set(fresh)
      .where(paused)
      .returning({ guildId: auditWebhooks.guildId });
    if (resumed.length === 0) return false;
    await publishHealth(tx, guildId);
    await recordAudit(tx, { guildId, actor, action: "webhook.resumed", module: null, changes: [] });
    return true;
  });
}

/** Leases the sending of a guild's entries until `busyUntil`; null without an active webhook or while another sends. */
export async function takeWebhook(
  orm: Orm,
  guildId: Snowflake,
  now: Date,
  busyUntil: Date,
): Promise<AuditWebhook | null> {
  const isFree = or(isNull(auditWebhooks.busyUntil), lt(auditWebhooks.busyUntil, now));
  const [row] = await orm
    .update(auditWebhooks)
    .set({ busyUntil })
    .where(and(eq(auditWebhooks.guildId, guildId), isNull(auditWebhooks.pausedAt), isFree))
    .returning();
  return row ?? null;
}

/** Records an attempt, releases the lease and notifies open dashboards. */
export async function recordAttempt(orm: Orm, guildId: Snowflake, noted: Partial<AuditWebhook>): Promise<void> {
  await orm
    .update(auditWebhooks)
    .set({ ...noted, busyUntil: null })
    .where(eq(auditWebhooks.guildId, guildId));
  await publishToGuild(orm, guildId, { type: "auditCopied" });
  if (noted.pausedAt) await publishHealth(orm, guildId);
}

/** Shows a webhook's problems where those of modules are: on the overview and in the guild's alert channel. */
const publishHealth = (orm: Orm, guildId: Snowflake): Promise<void> =>
  publishToGuild(orm, guildId, { type: "healthChanged", module: "auditCopy" });

export async function waitingCopies(orm: Orm, guildId: Snowflake, limit: number): Promise<bigint[]> {
  const { auditId } = auditDeliveries;
  const rows = await orm
    .select({ auditId })
    .from(auditDeliveries)
    .where(eq(auditDeliveries.guildId, guildId))
    .orderBy(auditId)
    .limit(limit);
  return rows.map((row) => row.auditId);
}

/** Removes entries that have arrived. */
export async function dropCopies(orm: Orm, guildId: Snowflake, ids: readonly bigint[]): Promise<void> {
  const { auditId } = auditDeliveries;
  await orm.delete(auditDeliveries).where(and(eq(auditDeliveries.guildId, guildId), inArray(auditId, [...ids])));
}

/** Notifies again about every waiting entry: a notification may be lost before a start or with a connection. */
export async function notifyWaiting(orm: Orm): Promise<void> {
  const guilds = await orm.selectDistinct({ guildId: auditDeliveries.guildId }).from(auditDeliveries);
  for (const { guildId } of guilds) await notify(orm, COPY_CHANNEL, `${guildId} start ${Date.now()}`);
}
