// Separate connections for work that can't use the pool's (`pool.ts`): migrations, backups, listeners, leases and
// checks whether a server is up.
import { Socket } from "node:net";
import pg from "pg";

/** The name of the product's connections in the server's list. */
export const APPLICATION = "guildhall";

const CONNECT_TIMEOUT_MS = 10_000;

/** What all connections share, including the pool's. */
export function connectionTo(url: string) {
  const address = new URL(url);
  // A name in the address would override this one, which processes use to find each other.
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
  /** Aborting it closes the connection at once, open or still opening, without waiting for the server. */
  signal?: AbortSignal;
};

/**
 * Rejects when there is no connection within ten seconds. A connection that is lost later fails its queries, emits
 * `end` and doesn't reconnect. Close it with its `end`.
 */
export async function connect(url: string, { signal, ...options }: ConnectOptions = {}): Promise<pg.Client> {
  signal?.throwIfAborted();
  const socket = new Socket(signal ? { signal } : {});
  const client = new pg.Client({ ...connectionTo(url), ...options, stream: () => socket });
  // Callers notice a lost connection by their failed query. An error without a listener would end the process.
  client.on("error", () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

/** Opens a connection for this work only. */
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

/**
 * Runs queries one after another, as the driver requires, even when called concurrently. A query with a name is parsed
 * and planned once for each connection.
 */
export type Ask = (query: string | { name: string; text: string }, values?: unknown[]) => Promise<pg.QueryResult>;

export function inTurn(client: pg.ClientBase): Ask {
  let last: Promise<unknown> = Promise.resolve();
  return (...given) => {
    const asked = last.then(() => client.query(...given));
    last = asked.catch(() => {});
    return asked;
  };
}
