// PostgreSQL: the embedded server's, or the operator's.
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/postgres-js";
import { connect } from "./connect.ts";
import { migrate } from "./migrate.ts";
import { openNotifications } from "./notifications.ts";
import "./query-errors.ts";

/** What queries are written against; a transaction has the same face. */
export type Orm = PgDatabase<PgQueryResultHKT, Record<string, never>>;

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

/** Connections of one process, opened when they are needed. */
const POOL_SIZE = 10;
/** Each connection costs the server some 5 MB. */
const IDLE_TIMEOUT_S = 20;
/** No query of the product takes a second; one that hangs must not hold its connection, nor its caller, for good. */
const STATEMENT_TIMEOUT_MS = 20_000;
/** A process that freezes in a transaction must not hold its locks; less than the bot's lease (`bot-lease.ts`). */
const IDLE_TRANSACTION_TIMEOUT_MS = 8_000;
/** Between tries to connect again: a database that is back is used at once. */
const reconnectPauseS = (failures: number): number => Math.min(1, 0.05 * 2 ** failures) * (0.5 + Math.random() / 2);

/** Connects by a `postgres://` address and brings the tables up to date; several processes may do so at once. */
export async function openDatabase(url: string): Promise<Database> {
  await migrate(url);
  const sql = connect(url, {
    max: POOL_SIZE,
    idle_timeout: IDLE_TIMEOUT_S,
    backoff: reconnectPauseS,
    connection: {
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    },
  });
  const notifications = openNotifications(url);
  return {
    orm: drizzle(sql, { casing: "snake_case" }) as unknown as Orm,
    url,
    listen: notifications.listen,
    close: async () => {
      await Promise.all([notifications.close(), sql.end({ timeout: 5 })]);
    },
  };
}
