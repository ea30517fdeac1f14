// Connections of their own, for what can't share the pool's (`pool.ts`): migrations and backups, what listens, what holds a
// lease, and what looks whether a server is there.
import { Socket } from "node:net";
import pg from "pg";

/** How connections of the product are listed on the server. */
export const APPLICATION = "guildhall";

const CONNECT_TIMEOUT_MS = 10_000;

/** What all connections have in common, those of the pool too. */
export function connectionTo(url: string) {
  const address = new URL(url);
  // The driver would take a name in the address for ours, and by ours processes know of each other.
  address.searchParams.delete("application_name");
  return {
    connectionString: address.href,
    application_name: APPLICATION,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  };
}

export type ConnectOptions = Pick<
  pg.ClientConfig,
  "application_name" | "connectionTimeoutMillis" | "statement_timeout"
> & {
  /** Ends it at once when aborted, be it made already or not, without waiting for the server. */
  signal?: AbortSignal;
};

/**
 * Rejects when there is no connection within ten seconds. One that is lost later fails what is asked over it, emits `end`,
 * and is not made again. End it with its `end`.
 */
export async function connect(url: string, { signal, ...options }: ConnectOptions = {}): Promise<pg.Client> {
  signal?.throwIfAborted();
  const socket = new Socket(signal ? { signal } : {});
  const client = new pg.Client({ ...connectionTo(url), ...options, stream: () => socket });
  // Whoever uses it learns of its loss otherwise; an error that nobody listens to would end the process.
  client.on("error", () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

/** Connects for this work alone. */
export async function withConnection<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  options: ConnectOptions = {},
): Promise<T> {
  const client = await connect(url, options);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs a query once those before it have ended, as the driver wants it, however many are asked at once. */
export type Ask = (text: string, values?: unknown[]) => Promise<pg.QueryResult>;

export function inTurn(client: pg.ClientBase): Ask {
  let last: Promise<unknown> = Promise.resolve();
  return (...given) => {
    const asked = last.then(() => client.query(...given));
    last = asked.catch(() => {});
    return asked;
  };
}
