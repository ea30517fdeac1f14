// PostgreSQL: the embedded server's, or the operator's.
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "./migrate.ts";
import { openNotifications } from "./notifications.ts";
import { openPool } from "./pool.ts";
import "./query-errors.ts";

/** What queries are written against; a transaction has the same face. */
export type Orm = NodePgDatabase;

export type Database = {
  orm: Orm;
  /** Where it is, with its password: for who needs a connection of their own. */
  url: string;
  /**
   * Hears what any process notifies on a channel; payloads are at most 8,000 bytes (PostgreSQL's limit), so send ids.
   * Messages sent while the connection was lost are gone: `onMissed` is called when it is back, and is where a listener
   * drops what it remembers or looks for itself. Neither may throw. Rejects when the database does not answer now.
   */
  listen(channel: string, onMessage: (payload: string) => void, onMissed: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

/** Connects by a `postgres://` address and brings the tables up to date; several processes may do so at once. */
export async function openDatabase(url: string): Promise<Database> {
  await migrate(url);
  const pool = openPool(url);
  const notifications = openNotifications(url);
  return {
    orm: pool.orm,
    url,
    listen: notifications.listen,
    close: async () => {
      await Promise.all([notifications.close(), pool.close()]);
    },
  };
}
