// Runs an external effect once per key, across retries, processes and crashes.
import { randomUUID } from "node:crypto";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#kit-server/storage/database/database.ts";
import { createGrouped } from "#kit-server/storage/grouped/grouped.ts";
import { assertLeads, leads } from "#kit-server/storage/lease/bot-lease.ts";
import { effects } from "./tables.ts";

/**
 * Another process is running this effect. The caller retries later, and then gets its result or takes over.
 */
export class EffectBusyError extends Error {
  override name = "EffectBusyError";
}

/**
 * Runs `effect` unless it has completed before; then returns the earlier result. A process killed between running the
 * effect and storing its result leaves it open, and it runs again: so `effect` must pass `key` on (such as a message's
 * nonce) or be idempotent (such as giving a role). The result must be serializable as JSON.
 */
export type Once = <T>(guildId: string, key: string, effect: () => Promise<T>) => Promise<T>;

/** Longer than the timeout of any Discord request. Afterwards the effect's owner is considered dead. */
const LEASE_MS = 30_000;
/**
 * An earlier leader starts no more requests, so only one in flight has to end, and Discord seldom takes longer than
 * this. Members whose press a killed bot was handling don't wait longer for the next one.
 */
const EARLIER_LEADER_MS = 5_000;

export type OnceOptions = {
  leaseMs?: number;
  /** The lease's token: if another process leads, no effect starts and NotLeadingError is thrown. */
  leader?: number;
};

export function createOnce(database: Database, { leaseMs = LEASE_MS, leader }: OnceOptions = {}): Once {
  const me = randomUUID();
  const here = new Map<string, Promise<unknown>>();

  // Concurrent effects are started and stored in batches.
  const take = createGrouped<Name, Taken>((names) => takeAll(database, names, { me, leaseMs, leader }));
  const note = createGrouped<Name & { result: unknown }, undefined>((done) => noteAll(database, done, me));

  const run = async <T>(guildId: string, key: string, effect: () => Promise<T>): Promise<T> => {
    const taken = await take("", { guildId, key });
    if (taken === "busy") throw new EffectBusyError(key);
    if (taken !== "ours") return taken.result as T;
    const row = and(eq(effects.guildId, guildId), eq(effects.key, key));
    try {
      const result = await effect();
      await note("", { guildId, key, result: result ?? null });
      return result;
    } catch (error) {
      // Released at once, so that a retry doesn't wait for the lease to expire.
      await database.orm
        .update(effects)
        .set({ result: { holder: null } })
        .where(and(row, isNull(effects.doneAt), eq(sql`${effects.result}->>'holder'`, me)));
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

type Name = { guildId: string; key: string };
type Taken = "ours" | "busy" | { result: unknown };
type Holder = { me: string; leaseMs: number; leader: number | undefined };

/**
 * The state of each effect: acquired, completed with its earlier result, or held by another process. While it is open,
 * `result` contains the holder. Names must be unique.
 */
async function takeAll({ orm }: Database, names: readonly Name[], held: Holder): Promise<Taken[]> {
  const { me, leaseMs, leader } = held;
  const { guildId, key, doneAt, result } = effects;
  const holder = sql`${result}->>'holder'`;
  const isOlderThan = (ms: number) => sql`${effects.startedAt} < now() - ${ms} * interval '1 millisecond'`;
  const isReplaced = sql`(${result}->>'leader')::bigint < ${leader ?? 0} and ${isOlderThan(EARLIER_LEADER_MS)}`;
  const { rows: taken } = await orm.execute<Name>(sql`
    insert into effects (guild_id, key, result)
    select wanted."guildId", wanted.key, jsonb_build_object('holder', ${me}::text, 'leader', ${leader ?? null}::bigint)
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as wanted ("guildId" text, key text)
    where ${leader === undefined ? sql`true` : leads(leader)}
    on conflict (guild_id, key) do update set started_at = now(), result = excluded.result
    where ${doneAt} is null and (${holder} is null or ${isOlderThan(leaseMs)} or ${isReplaced})
    returning guild_id as "guildId", key`);
  const ours = new Set(taken.map(textOf));
  const others = names.filter((name) => !ours.has(textOf(name)));
  if (others.length === 0) return names.map(() => "ours");
  if (leader !== undefined) await assertLeads(orm, leader);
  const rows = await orm
    .select({ guildId, key, doneAt, result })
    .from(effects)
    .where(or(...others.map((name) => and(eq(guildId, name.guildId), eq(key, name.key)))));
  const done = new Map(rows.flatMap((row) => (row.doneAt ? [[textOf(row), row.result] as const] : [])));
  return names.map((name) => {
    const text = textOf(name);
    if (ours.has(text)) return "ours";
    return done.has(text) ? { result: done.get(text) } : "busy";
  });
}

/** Skips effects that another process has taken over. */
async function noteAll(
  { orm }: Database,
  done: readonly (Name & { result: unknown })[],
  me: string,
): Promise<undefined[]> {
  await orm.execute(sql`
    update effects set done_at = now(), result = noted.result
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as noted ("guildId" text, key text, result jsonb)
    where effects.guild_id = noted."guildId" and effects.key = noted.key
      and effects.done_at is null and effects.result->>'holder' = ${me}`);
  return done.map(() => undefined);
}

const textOf = ({ guildId, key }: Name): string => `${guildId}:${key}`;
