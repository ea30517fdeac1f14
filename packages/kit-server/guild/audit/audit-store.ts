// Who changed what in a guild: written with the change, read in pages and with filters.
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#kit/actor.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { distinctValues, valuesOf } from "#kit-server/storage/database/distinct-values.ts";
import { publishToGuild } from "#kit-server/storage/live/live.ts";
import { queueCopy } from "./queue-copy.ts";
import { type AuditChange, type AuditDetails, auditLog } from "./tables.ts";

export type AuditEntry = {
  guildId: Snowflake;
  actor: Actor;
  /** What was done, such as `module.saved`. */
  action: string;
  module: string | null;
  changes: AuditChange[];
  details?: AuditDetails;
};

/** Records who did what. Pass the transaction of the change, so that both commit or neither. */
export async function recordAudit(orm: Orm, { actor, ...entry }: AuditEntry): Promise<void> {
  const { guildId, action, module } = entry;
  const values = { ...entry, actorId: actor.id, actorName: actor.name };
  await orm.transaction(async (tx) => {
    const [row] = await tx.insert(auditLog).values(values).returning({ id: auditLog.id });
    if (!row) throw new Error("an entry that was written has no id");
    await queueCopy(tx, guildId, row.id);
    await publishToGuild(tx, guildId, { type: "audit", about: String(row.id), action, module, by: actor.id });
  });
}

export type AuditFilter = {
  guildId: Snowflake;
  /** The actor's ID. */
  person?: string | undefined;
  module?: string | undefined;
  action?: string | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  until?: Date | undefined;
};

const matching = ({ guildId, person, module, action, from, until }: AuditFilter): SQL | undefined =>
  and(
    eq(auditLog.guildId, guildId),
    person ? eq(auditLog.actorId, person) : undefined,
    module ? eq(auditLog.module, module) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    from ? gte(auditLog.at, from) : undefined,
    until ? lt(auditLog.at, until) : undefined,
  );

/** Newest first. */
export async function listAudit(
  orm: Orm,
  { limit, skip = 0, before, ...filter }: AuditFilter & { limit: number; skip?: number; before?: string | undefined },
) {
  const older = before === undefined ? undefined : lt(auditLog.id, BigInt(before));
  const newest = orm
    .select()
    .from(auditLog)
    .where(and(matching(filter), older))
    .orderBy(desc(auditLog.id));
  return (await newest.limit(limit).offset(skip)).map(presentEntry);
}

export const countAudit = (orm: Orm, filter: AuditFilter): Promise<number> => orm.$count(auditLog, matching(filter));

/** Entries with these ids, oldest first. */
export async function readAudit(orm: Orm, guildId: Snowflake, ids: readonly bigint[]) {
  const wanted = and(eq(auditLog.guildId, guildId), inArray(auditLog.id, [...ids]));
  return (await orm.select().from(auditLog).where(wanted).orderBy(auditLog.id)).map(presentEntry);
}

/** Everyone who ever changed something, by their most recent name, and every action that was recorded. */
export async function auditFacets(orm: Orm, guildId: Snowflake): Promise<{ people: Actor[]; actions: string[] }> {
  const [{ rows: people }, actions] = await Promise.all([
    orm.execute<Actor>(sql`
      select actor.value as id, latest.name
      from ${valuesOf(auditLog, auditLog.actorId, guildId)} as actor, lateral (
        select ${auditLog.actorName} as name from ${auditLog}
        where ${auditLog.guildId} = ${guildId} and ${auditLog.actorId} = actor.value order by ${auditLog.id} desc limit 1
      ) as latest order by actor.value`),
    distinctValues(orm, auditLog, auditLog.action, guildId),
  ]);
  return { people: people.toSorted((one, other) => one.name.localeCompare(other.name)), actions };
}

const presentEntry = ({
  id,
  at,
  actorId,
  actorName,
  action,
  module,
  changes,
  details,
}: typeof auditLog.$inferSelect) => ({
  id: String(id),
  at: at.toISOString(),
  actor: { id: actorId, name: actorName },
  action,
  module,
  changes,
  details,
});
export type PresentedEntry = ReturnType<typeof presentEntry>;
