// PostgreSQL: the embedded server's, or the operator's.
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "./migrate.ts";
import { openNotifications } from "./notifications.ts";
import { openLookupPool, openPool } from "./pool.ts";
import "./query-errors.ts";

/** Queries are written against this; a transaction has the same type. */
export type Orm = NodePgDatabase;

export type Database = {
  orm: Orm;
  /** For single queries that fill caches, also while the caller has a transaction open; never for transactions. */
  lookups: Orm;
  /** The database's URL with its password, for separate connections. */
  url: string;
  /**
   * Receives all processes' notifications on a channel; payloads are limited to 8,000 bytes (PostgreSQL's limit), so
   * send ids. Messages sent while the connection was lost are gone: `onMissed` is called after reconnecting, so that a
   * listener clears its caches or reloads. Neither may throw. Rejects if the database doesn't respond.
   */
  listen(channel: string, onMessage: (payload: string) => void, onMissed: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

/** Connects to a `postgres://` URL and runs migrations; several processes may do so at once. */
export async function openDatabase(url: string): Promise<Database> {
  await migrate(url);
  const [pool, lookupPool] = [openPool(url), openLookupPool(url)];
  const notifications = openNotifications(url);
  return {
    orm: pool.orm,
    lookups: lookupPool.orm,
    url,
    listen: notifications.listen,
    close: async () => {
      await Promise.all([notifications.close(), pool.close(), lookupPool.close()]);
    },
  };
}
