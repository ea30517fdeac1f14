// What the leading process knows about its connections. It is stored, because the operator's page may come from another process.
import type { Orm } from "#kit-server/storage/database/database.ts";
import { assertLeads } from "#kit-server/storage/lease/bot-lease.ts";
import { type GatewayFigures, gatewayFigures } from "./tables.ts";

const NOTE_MS = 10_000;
const ONLY = 1;

type Deps = {
  orm: Orm;
  /** The token of the lease: only the leader writes. */
  leader: number;
  shardCount(): number;
  onError(error: unknown): void;
  /** Defaults to ten seconds. */
  everyMs?: number | undefined;
};

export function noteGatewayFigures({ orm, leader, shardCount, onError, everyMs = NOTE_MS }: Deps) {
  type Counted = { isConnected: boolean; latencyMs: number | null; events: number; reconnects: number };
  const shards = new Map<number, Counted>();
  const since = new Date().toISOString();
  let starts: GatewayFigures["starts"] = null;
  let notedAt = performance.now();

  function shardOf(id: number): Counted {
    const known = shards.get(id) ?? { isConnected: false, latencyMs: null, events: 0, reconnects: 0 };
    shards.set(id, known);
    return known;
  }
  async function note(): Promise<void> {
    const seconds = (performance.now() - notedAt) / 1000;
    notedAt += seconds * 1000;
    const figures: GatewayFigures = {
      ...{ since, starts, shardCount: shardCount() },
      shards: [...shards].map(([id, { events, ...rest }]) => ({ id, ...rest, eventsPerSecond: events / seconds })),
    };
    for (const shard of shards.values()) shard.events = 0;
    await orm.transaction(async (tx) => {
      await assertLeads(tx, leader);
      const values = { figures, at: new Date() };
      await tx
        .insert(gatewayFigures)
        .values({ id: ONLY, ...values })
        .onConflictDoUpdate({ target: gatewayFigures.id, set: values });
    });
  }
  const timer = setInterval(() => void note().catch(onError), everyMs);
  timer.unref();

  return {
    received: (id: number): void => {
      shardOf(id).events += 1;
    },
    beat: (id: number, latencyMs: number): void => {
      shardOf(id).latencyMs = Math.round(latencyMs);
    },
    ready: (id: number): void => {
      shardOf(id).isConnected = true;
    },
    closed: (id: number): void => {
      const shard = shardOf(id);
      // An attempt that fails isn't another reconnect.
      if (shard.isConnected) shard.reconnects += 1;
      shard.isConnected = false;
    },
    starts: (remaining: number, total: number): void => {
      starts = { remaining, total };
    },
    stop: (): void => clearInterval(timer),
  };
}

/** Null before any process noted some. */
export async function readGatewayFigures(orm: Orm): Promise<(GatewayFigures & { at: Date }) | null> {
  const [row] = await orm.select().from(gatewayFigures);
  return row ? { ...row.figures, at: row.at } : null;
}
