// One process at a time runs the bot: the leader. It holds a lease, a row with a deadline that it renews and a fencing
// token that increases with each leader. A leader that wakes up late has an older token than its successor.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Ask } from "#kit-server/storage/database/connect.ts";
import type { Database, Orm } from "#kit-server/storage/database/database.ts";
import { type Line, openLine } from "#kit-server/storage/database/line.ts";
import { botLeases } from "./tables.ts";

/** This process isn't the leader right now; another one may be. */
export class NotLeadingError extends Error {
  override name = "NotLeadingError";
}

export type Lease = {
  /** Increases with each leader: writes with an older token are rejected. */
  token: number;
  /** Whether the deadline known to this process is still ahead. */
  isHeld(): boolean;
  /** Resolves while the lease is held: at once, or when it is renewed after an outage. Never once it is lost. */
  whenHeld(): Promise<void>;
  /** Resolves when another process leads: this one must stop. */
  lost: Promise<void>;
  /** Lets another process lead at once; never rejects. */
  release(): Promise<void>;
};

export type LeaseOptions = {
  signal: AbortSignal;
  /** The database didn't respond; the query is retried. */
  onFailure(error: unknown): void;
  /** Another process holds the lease; called on each retry. */
  onStandby?: () => void;
  /** How long a leader that stopped renewing keeps the lease; default 12 seconds. */
  leaseMs?: number | undefined;
};

/**
 * A frozen leader is replaced after this time. It is longer than any pause of a healthy process, and longer than the
 * server keeps an idle transaction open (`idle_in_transaction_session_timeout`), so that a frozen leader can't commit a
 * transaction after its successor has started.
 */
const LEASE_MS = 12_000;
/** Renewals per lease duration. */
const RENEWALS = 5;
/** Share of the lease that is reserved for requests in flight. */
const MARGIN = 0.1;
const STANDBY_RETRY_MS = 1_000;
const RECONNECT_MS = 250;
const NAME = "bot";

/**
 * Waits for the lease; null if `signal` aborts the wait. The lease is free if nobody holds it, if its deadline has
 * passed, or if its holder's database connection has ended, as a killed process's does at once. The database's clock
 * decides about deadlines. The leader counts from before its query, so it stops before another one starts.
 */
export async function acquireLease({ url }: Pick<Database, "url">, options: LeaseOptions): Promise<Lease | null> {
  const { signal, onFailure, leaseMs = LEASE_MS } = options;
  const holder = randomUUID();
  // Separate from the pool: renewals must not wait for its queries, and this connection's end means the process's end.
  const line = openLine(url, { name: connectionName + holder, limitMs: leaseMs / 3 });
  while (!signal.aborted) {
    const since = moment();
    try {
      const token = await line.ask((query) => take(query, holder, leaseMs));
      if (token !== null) return hold(line, { token, since, leaseMs, onFailure });
      options.onStandby?.();
    } catch (error) {
      onFailure(error);
    }
    await sleep(Math.min(STANDBY_RETRY_MS, leaseMs / 4), undefined, { signal }).catch(() => {});
  }
  await line.end();
  return null;
}

/** An SQL condition that is true until there is a later leader than the one with this token. */
export const leads = (token: number): SQL =>
  sql`exists (select from ${botLeases} where ${botLeases.name} = ${NAME} and ${botLeases.token} = ${token})`;

/** Throws NotLeadingError when there is a later leader than the one with this token. */
export async function assertLeads(orm: Orm, token: number): Promise<void> {
  const [row] = await orm
    .select({ token: botLeases.token })
    .from(botLeases)
    .where(and(eq(botLeases.name, NAME), eq(botLeases.token, token)));
  if (!row) throw new NotLeadingError(`leader ${token} was replaced`);
}

/** Prefix of the application name of the connection on which a leader renews its lease. */
const connectionName = "guildhall bot ";

async function take(query: Ask, holder: string, leaseMs: number): Promise<number | null> {
  const { rows } = await query(
    `insert into bot_leases as lease (name, holder, token, expires_at)
    values ($1, $2, 1, clock_timestamp() + $3 * interval '1 millisecond')
    on conflict (name) do update
    set holder = excluded.holder, token = lease.token + 1, expires_at = excluded.expires_at
    where lease.expires_at < clock_timestamp() or not exists (
      select from pg_stat_activity where application_name = $4 || lease.holder
    )
    returning token`,
    [NAME, holder, leaseMs, connectionName],
  );
  return rows[0] ? Number(rows[0].token) : null;
}

async function renew(query: Ask, token: number, leaseMs: number): Promise<boolean> {
  const { rows } = await query(
    `update bot_leases set expires_at = clock_timestamp() + $3 * interval '1 millisecond'
    where name = $1 and token = $2 returning token`,
    [NAME, token, leaseMs],
  );
  return rows.length > 0;
}

const expire = (query: Ask, token: number): Promise<unknown> =>
  query("update bot_leases set expires_at = clock_timestamp() where name = $1 and token = $2", [NAME, token]);

type Holding = { token: number; since: Moment; leaseMs: number; onFailure(error: unknown): void };

function hold(line: Line, { token, since, leaseMs, onFailure }: Holding): Lease {
  const lost = Promise.withResolvers<void>();
  const ended = new AbortController();
  let renewedAt = since;
  let waiting: (() => void)[] = [];
  let isBroken = false;
  const isHeld = () => !ended.signal.aborted && !isBroken && elapsedMs(renewedAt) < leaseMs * (1 - MARGIN);
  // Another process may take the lease until it is renewed on a new connection.
  line.onClose(() => {
    isBroken = true;
  });

  async function keep(): Promise<void> {
    while (!ended.signal.aborted) {
      const askedAt = moment();
      let pauseMs = leaseMs / RENEWALS;
      try {
        if (!(await line.ask((query) => renew(query, token, leaseMs)))) break;
        renewedAt = askedAt;
        isBroken = false;
        const resumed = waiting;
        waiting = [];
        for (const resume of resumed) resume();
      } catch (error) {
        // After a release nobody waits for the result.
        if (!ended.signal.aborted) onFailure(error);
        pauseMs = Math.min(RECONNECT_MS, pauseMs);
      }
      await sleep(pauseMs, undefined, { signal: ended.signal, ref: false }).catch(() => {});
    }
    if (ended.signal.aborted) return;
    ended.abort();
    lost.resolve();
    await line.end();
  }
  void keep();

  return {
    token,
    isHeld,
    whenHeld: () => (isHeld() ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    lost: lost.promise,
    release: async () => {
      if (ended.signal.aborted) return;
      ended.abort();
      // If this fails, the lease is still free once the connection has ended.
      await line.ask((query) => expire(query, token)).catch(() => {});
      await line.end();
    },
  };
}

type Moment = { monotonic: number; wall: number };
const moment = (): Moment => ({ monotonic: performance.now(), wall: Date.now() });
/**
 * The monotonic clock stops while the machine is suspended, and the wall clock may be set: the larger difference
 * counts.
 */
const elapsedMs = ({ monotonic, wall }: Moment): number => Math.max(performance.now() - monotonic, Date.now() - wall);
