import { and, desc, eq, lt } from "drizzle-orm";
import type { Actor } from "#kit/actor.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "../database/database.ts";
import { type AuditChange, type AuditDetails, auditLog } from "./tables.ts";

export type AuditEntry = {
  guildId: Snowflake;
  actor: Actor;
  /** What was done, as `module.saved`. */
  action: string;
  module: string | null;
  changes: AuditChange[];
  details?: AuditDetails;
};

/** Writes who did what; give the transaction of the change itself, so that neither stands without the other. */
export async function recordAudit(orm: Orm, { actor, ...entry }: AuditEntry): Promise<void> {
  await orm.insert(auditLog).values({ ...entry, actorId: actor.id, actorName: actor.name });
}

/** A page of a feed, newest first: rows older than `before` (an id), at most `limit`. */
export type FeedPage = { guildId: Snowflake; before?: string | undefined; limit: number; module?: string | undefined };

export async function listAudit(orm: Orm, { guildId, before, limit, module }: FeedPage) {
  const rows = await orm
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.guildId, guildId),
        before ? lt(auditLog.id, BigInt(before)) : undefined,
        module ? eq(auditLog.module, module) : undefined,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);
  return rows.map(({ id, at, actorId, actorName, action, module: about, changes, details }) => ({
    id: String(id),
    at: at.toISOString(),
    actor: { id: actorId, name: actorName },
    action,
    module: about,
    changes,
    details,
  }));
}
