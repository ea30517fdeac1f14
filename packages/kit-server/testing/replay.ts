// Repeats what a story did, as if the process had been killed before recording any of it.
import { and, eq, gte, like, not, or, sql } from "drizzle-orm";
import { loadSessions } from "#kit-server/platform/gateway/session-store.ts";
import { gatewaySessions } from "#kit-server/platform/gateway/tables.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { ANSWERS, DEDUPED } from "#kit-server/storage/effects/answer-once.ts";
import { MARK } from "#kit-server/storage/effects/done-mark.ts";
import { effects } from "#kit-server/storage/effects/tables.ts";

type Deps = { orm: Orm; settle(): Promise<void>; restart(meanwhile: () => Promise<void>): Promise<void> };

/** Rows that a transaction wrote with its change stay: a kill loses both or neither. */
const isOfTransaction = or(...[MARK, ANSWERS, DEDUPED].map((prefix) => like(effects.key, `${prefix}%`)));

export async function replay<T>({ orm, settle, restart }: Deps, act: () => Promise<T>): Promise<T> {
  await settle();
  const sessions = await loadSessions(orm);
  const { rows } = await orm.execute<{ now: string }>(sql`select clock_timestamp()::text as now`);
  const result = await act();
  await settle();
  await restart(async () => {
    const since = gte(effects.startedAt, sql`${rows[0]?.now}::timestamptz`);
    await orm.delete(effects).where(and(since, not(isOfTransaction ?? sql`false`)));
    for (const { shardId, ...before } of sessions.values()) {
      await orm.update(gatewaySessions).set(before).where(eq(gatewaySessions.shardId, shardId));
    }
  });
  await settle();
  return result;
}
