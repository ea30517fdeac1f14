// Does something to the outside world once, however often it is asked to and whatever is killed in between.
import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { effects } from "./tables.ts";

/**
 * Another process is doing this right now. The caller tries again later and then finds it done, or takes it over.
 */
export class EffectBusyError extends Error {
  override name = "EffectBusyError";
}

/**
 * Runs `effect` unless it was done before, and gives what it gave then. A process that is killed between doing and
 * noting leaves it open, and it is done again: so `effect` must hand `key` to the outside world (as a message's nonce)
 * or be harmless when repeated (as giving a role). The result must survive JSON.
 */
export type Once = <T>(guildId: string, key: string, effect: () => Promise<T>) => Promise<T>;

/** Longer than any request to the platform may take. Afterwards whoever held an effect is taken for dead. */
const LEASE_MS = 30_000;

export function createOnce(database: Database, leaseMs = LEASE_MS): Once {
  const me = randomUUID();
  const here = new Map<string, Promise<unknown>>();
  // The embedded database belongs to one process alone: what another one holds, a dead one holds.
  const isAlone = database.engine.kind === "embedded";

  const run = async <T>(guildId: string, key: string, effect: () => Promise<T>): Promise<T> => {
    const done = await take(database, { guildId, key, me, isAlone, leaseMs });
    if (done) return done.result as T;
    const row = and(eq(effects.guildId, guildId), eq(effects.key, key));
    try {
      const result = await effect();
      await database.orm
        .update(effects)
        .set({ doneAt: sql`now()`, result: result ?? null })
        .where(row);
      return result;
    } catch (error) {
      // Given back at once, so that a retry need not wait for the lease to end.
      await database.orm
        .update(effects)
        .set({ result: { holder: null } })
        .where(and(row, isNull(effects.doneAt)));
      throw error;
    }
  };

  return <T>(guildId: string, key: string, effect: () => Promise<T>): Promise<T> => {
    const name = `${guildId}:${key}`;
    const running = here.get(name);
    if (running) return running as Promise<T>;
    const started = run(guildId, key, effect).finally(() => here.delete(name));
    here.set(name, started);
    return started;
  };
}

type Claim = { guildId: string; key: string; me: string; isAlone: boolean; leaseMs: number };

/** The earlier result when it is done; null when it is now ours to do. While it is open, `result` names its holder. */
async function take({ orm }: Database, claim: Claim): Promise<{ result: unknown } | null> {
  const { guildId, key, me, isAlone, leaseMs } = claim;
  const holder = sql`${effects.result}->>'holder'`;
  const isOver = sql`${effects.startedAt} < now() - ${leaseMs} * interval '1 millisecond'`;
  const taken = await orm
    .insert(effects)
    .values({ guildId, key, result: { holder: me } })
    .onConflictDoUpdate({
      target: [effects.guildId, effects.key],
      set: { startedAt: sql`now()`, result: { holder: me } },
      setWhere: sql`${effects.doneAt} is null and (${isAlone} or ${holder} is null or ${isOver})`,
    })
    .returning({ key: effects.key });
  if (taken.length > 0) return null;
  const [row] = await orm
    .select({ doneAt: effects.doneAt, result: effects.result })
    .from(effects)
    .where(and(eq(effects.guildId, guildId), eq(effects.key, key)));
  if (row?.doneAt) return { result: row.result };
  throw new EffectBusyError(key);
}
