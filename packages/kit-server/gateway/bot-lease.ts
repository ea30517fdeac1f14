// One process at a time speaks for the bot. The leader holds a lease: a row with a deadline that it renews, and a token
// that rises with each leader, so that one that wakes up late can be told from its successor.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Sql } from "postgres";
import { connect as connectTo } from "../database/connect.ts";
import type { Database, Orm } from "../database/database.ts";
import { botLeases } from "./tables.ts";

/** This process may not speak for the bot right now; another one may already. */
export class NotLeadingError extends Error {
  override name = "NotLeadingError";
}

export type Lease = {
  /** Rises with each leader: writes that carry an older one are refused. */
  token: number;
  /** Whether the deadline, as far as this process knows it, has not passed. */
  isHeld(): boolean;
  /** Resolves when the lease is held: at once, or when it was renewed after an outage. Never once it is lost. */
  whenHeld(): Promise<void>;
  /** Resolves when another process leads: this one must stop. */
  lost: Promise<void>;
  /** Lets another process lead at once; never rejects. */
  release(): Promise<void>;
};

export type LeaseOptions = {
  signal: AbortSignal;
  /** The database did not answer; it is asked again. */
  onFailure(error: unknown): void;
  /** Another process holds the lease; asked again and again. */
  onStandby?: () => void;
  /** How long a leader that stopped renewing keeps the lease; default 12 seconds. */
  leaseMs?: number | undefined;
};

/**
 * A leader that froze is replaced after this. Longer than any pause of a healthy process, and longer than the server
 * keeps a transaction open whose client is silent (`idle_in_transaction_session_timeout`), so that nothing that a frozen
 * leader began can be committed after its successor began.
 */
const LEASE_MS = 12_000;
/** Times a lease is renewed before it runs out, if nothing goes wrong. */
const RENEWALS = 5;
/** Of the lease, for the time that a request takes to the outside world. */
const MARGIN = 0.1;
const STANDBY_RETRY_MS = 1_000;
const RECONNECT_MS = 250;
const NAME = "bot";

/**
 * Waits for the lease; null when `signal` ends the waiting. It is free when nobody holds it, when its deadline has passed,
 * or when its holder's connection to the database has ended, as the connections of a killed process do at once. The
 * database's clock decides about deadlines; the leader counts from before it asked, so it stops before anyone else starts.
 */
export async function takeLease({ url }: Pick<Database, "url">, options: LeaseOptions): Promise<Lease | null> {
  const { signal, onFailure, leaseMs = LEASE_MS } = options;
  const holder = randomUUID();
  const line = connect(url, holder, leaseMs);
  while (!signal.aborted) {
    const since = moment();
    try {
      const token = await line.ask((client) => take(client, holder, leaseMs));
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

/** True in a statement of the leader with this token, and false as soon as there is a later one. */
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

type Client = Sql;
/** What the server calls the connection that a leader renews its lease on. */
const connectionName = "guildhall bot ";

async function take(client: Client, holder: string, leaseMs: number): Promise<number | null> {
  const [row] = await client`
    insert into bot_leases as lease (name, holder, token, expires_at)
    values (${NAME}, ${holder}, 1, clock_timestamp() + ${leaseMs} * interval '1 millisecond')
    on conflict (name) do update
    set holder = excluded.holder, token = lease.token + 1, expires_at = excluded.expires_at
    where lease.expires_at < clock_timestamp() or not exists (
      select from pg_stat_activity where application_name = ${connectionName} || lease.holder
    )
    returning token`;
  return row ? Number(row.token) : null;
}

async function renew(client: Client, token: number, leaseMs: number): Promise<boolean> {
  const rows = await client`
    update bot_leases set expires_at = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    where name = ${NAME} and token = ${token} returning token`;
  return rows.length > 0;
}

type Holding = { token: number; since: Moment; leaseMs: number; onFailure(error: unknown): void };

function hold(line: Line, { token, since, leaseMs, onFailure }: Holding): Lease {
  const lost = Promise.withResolvers<void>();
  const ended = new AbortController();
  let renewedAt = since;
  let waiting: (() => void)[] = [];
  let isBroken = false;
  const isHeld = () => !ended.signal.aborted && !isBroken && elapsedMs(renewedAt) < leaseMs * (1 - MARGIN);
  // From now on another process may take the lease, until it is renewed on a new connection.
  line.onClose(() => {
    isBroken = true;
  });

  async function keep(): Promise<void> {
    while (!ended.signal.aborted) {
      const askedAt = moment();
      try {
        if (!(await line.ask((client) => renew(client, token, leaseMs)))) break;
        renewedAt = askedAt;
        isBroken = false;
        const resumed = waiting;
        waiting = [];
        for (const resume of resumed) resume();
      } catch (error) {
        // Released meanwhile: nobody waits for an answer.
        if (!ended.signal.aborted) onFailure(error);
      }
      const pauseMs = isBroken ? Math.min(RECONNECT_MS, leaseMs / RENEWALS) : leaseMs / RENEWALS;
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
      const expire = (client: Client) =>
        client`update bot_leases set expires_at = clock_timestamp() where name = ${NAME} and token = ${token}`;
      // Without it the lease is free as well, when the connection has ended.
      await line.ask(expire).catch(() => {});
      await line.end();
    },
  };
}

type Line = {
  ask<T>(question: (client: Client) => PromiseLike<T>): Promise<T>;
  /** The connection ended, from either side. */
  onClose(listener: () => void): void;
  end(): Promise<void>;
};

/** A connection of its own: renewals must not wait for the pool, and its end shows that the process has ended. */
function connect(url: string, holder: string, leaseMs: number): Line {
  const limitMs = leaseMs / 3;
  let closed = () => {};
  const open = (): Client =>
    connectTo(url, {
      max: 1,
      idle_timeout: 0,
      max_lifetime: null,
      connect_timeout: Math.max(1, Math.ceil(limitMs / 1000)),
      backoff: () => 0.1,
      onclose: () => closed(),
      connection: { application_name: connectionName + holder, statement_timeout: Math.ceil(limitMs) },
    });
  let client = open();
  return {
    ask: async (question) => {
      const asked = client;
      const late = new AbortController();
      const answer = Promise.resolve(question(asked));
      const limit = sleep(limitMs, undefined, { signal: late.signal, ref: false }).then(() => {
        // A connection whose other end has vanished never answers: the next question takes another one.
        closed();
        if (client === asked) client = open();
        void asked.end({ timeout: 0 }).catch(() => {});
        throw new Error(`the database did not answer within ${limitMs} ms`);
      });
      limit.catch(() => {});
      answer.catch(() => {});
      try {
        return await Promise.race([answer, limit]);
      } finally {
        late.abort();
      }
    },
    onClose: (listener) => {
      closed = listener;
    },
    end: () => client.end({ timeout: 1 }).catch(() => {}),
  };
}

type Moment = { monotonic: number; wall: number };
const moment = (): Moment => ({ monotonic: performance.now(), wall: Date.now() });
/** The one clock stands still while a machine is suspended, the other may be set: the later one counts. */
const elapsedMs = ({ monotonic, wall }: Moment): number => Math.max(performance.now() - monotonic, Date.now() - wall);
