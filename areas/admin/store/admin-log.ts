import { and, desc, eq, gte, isNull, sql } from "drizzle-orm";
import type { Actor } from "#kit/actor.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { recordAudit } from "#kit-server/guild/audit/audit-store.ts";
import { guildSnapshots } from "#kit-server/guild/guilds/tables.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { LogEntry, PromotionAct, ServerAct } from "../contract.ts";
import { adminLog } from "../store.ts";

export type Done = {
  act: ServerAct;
  server: { id: Snowflake; name: string };
  /** Null for what happened automatically. */
  by: Actor | null;
  reason?: string;
};

const SAME_MS = 10 * 60_000;

/** Records it for operators and, with the same transaction, in the server's audit log, where its managers see it. */
export async function recordAct(tx: Orm, { act, server, by, reason }: Done): Promise<void> {
  await tx.insert(adminLog).values({
    ...{ act, serverId: server.id, serverName: server.name, reason: reason ?? null },
    ...{ byId: by?.id ?? null, byName: by?.name ?? null },
  });
  // Without a snapshot the server has no audit log, and none may come back after its data was deleted.
  const [known] = await tx
    .select({ id: guildSnapshots.guildId })
    .from(guildSnapshots)
    .where(eq(guildSnapshots.guildId, server.id));
  // Notes are the operator's own; the server's managers neither see them nor that they changed.
  if (!known || act === "noted" || !by) return;
  const details = reason ? { reason } : {};
  await recordAudit(tx, {
    guildId: server.id,
    actor: by,
    action: `operator.${act}`,
    module: null,
    changes: [],
    details,
  });
}

type PromotionDone = { act: PromotionAct; promotion: { id: number; name: string }; by: Actor; reason?: string };
/** Records what an operator did to a promotion; no server is concerned. */
export async function recordPromotionAct(tx: Orm, { act, promotion, by, reason }: PromotionDone): Promise<void> {
  await tx.insert(adminLog).values({
    ...{ act, promotionId: promotion.id, promotionName: promotion.name, reason: reason ?? null },
    ...{ byId: by.id, byName: by.name },
  });
}

/** Records an operator's replay of the installation's own events. */
export async function recordReplay(tx: Orm, by: Actor, reason: string): Promise<void> {
  await tx.insert(adminLog).values({ act: "eventsReplayed", reason, byId: by.id, byName: by.name });
}

/** Like `recordAct`, but once within some minutes: pages reload by themselves, and several processes notice the same. */
export async function recordActOnce(orm: Orm, done: Done): Promise<void> {
  const { act, server, by } = done;
  await orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`admin ${act} ${by?.id} ${server.id}`}, 0))`);
    const same = and(
      ...[
        eq(adminLog.serverId, server.id),
        eq(adminLog.act, act),
        by ? eq(adminLog.byId, by.id) : isNull(adminLog.byId),
      ],
      gte(adminLog.at, new Date(Date.now() - SAME_MS)),
    );
    if ((await tx.$count(adminLog, same)) === 0) await recordAct(tx, done);
  });
}

export async function listActs(orm: Orm, { page, limit }: { page: number; limit: number }) {
  const [rows, total] = await Promise.all([
    orm
      .select()
      .from(adminLog)
      .orderBy(desc(adminLog.id))
      .limit(limit)
      .offset((page - 1) * limit),
    orm.$count(adminLog),
  ]);
  return {
    total,
    items: rows.map(
      ({ id, at, byName, act, serverId, serverName, promotionId, promotionName, reason }): LogEntry => ({
        ...{ id: String(id), at: at.toISOString(), by: byName, act, reason },
        server: serverId === null ? null : { id: serverId, name: serverName ?? serverId },
        promotion: promotionId === null ? null : { id: promotionId, name: promotionName ?? "" },
      }),
    ),
  };
}
