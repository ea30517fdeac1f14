// The database: PGlite in a directory, or PostgreSQL by its address. One SQL dialect, one migration list.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { drizzle as drizzlePostgres } from "drizzle-orm/postgres-js";
import { migrate as migratePostgres } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";

/** What queries are written against; a transaction has the same face. */
export type Orm = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type Database = {
  orm: Orm;
  /** Where the job queue connects: the embedded engine itself, or the server's address. */
  engine: { kind: "embedded"; pglite: PGlite } | { kind: "server"; url: string };
  /**
   * Hears what any process notifies on a channel; payloads are at most 8,000 bytes (PostgreSQL's limit), so send ids.
   * Messages sent while the connection was lost are gone: `onReconnect` is where a listener drops what it remembers.
   */
  listen(channel: string, onMessage: (payload: string) => void, onReconnect?: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

const migrations = { migrationsFolder: join(import.meta.dirname, "migrations") };

/** Opens (and creates, when there is none) the embedded database in a directory, and brings its tables up to date. */
export async function openEmbeddedDatabase(directory: string): Promise<Database> {
  await mkdir(directory, { recursive: true });
  const pglite = await PGlite.create(directory);
  const orm = drizzlePglite(pglite, { casing: "snake_case" });
  await migratePglite(orm, migrations);
  return {
    orm: orm as unknown as Orm,
    engine: { kind: "embedded", pglite },
    listen: (channel, onMessage) => pglite.listen(channel, onMessage),
    close: () => pglite.close(),
  };
}

/** Connections to a PostgreSQL server for one process. */
const POOL_SIZE = 10;
/** No query of the product takes a second; one that hangs must not hold its connection, nor its caller, for good. */
const STATEMENT_TIMEOUT_MS = 20_000;

/** Connects to PostgreSQL and brings its tables up to date; several processes may do so at once. */
export async function openServerDatabase(url: string): Promise<Database> {
  const silent = () => {};
  const connection = { statement_timeout: STATEMENT_TIMEOUT_MS };
  const sql = postgres(url, { max: POOL_SIZE, onnotice: silent, connect_timeout: 10, connection });
  try {
    await migrateAlone(url);
  } catch (cause) {
    await sql.end({ timeout: 1 });
    throw cause;
  }
  return {
    orm: drizzlePostgres(sql, { casing: "snake_case" }) as unknown as Orm,
    engine: { kind: "server", url },
    listen: async (channel, onMessage, onReconnect) => {
      let isFirst = true;
      const subscription = await sql.listen(channel, onMessage, () => {
        if (!isFirst) onReconnect?.();
        isFirst = false;
      });
      return () => subscription.unlisten();
    },
    close: () => sql.end({ timeout: 5 }),
  };
}

/** Any number that no other user of the database takes: "guildhal" in ASCII, cut to 63 bits. */
const MIGRATION_LOCK = "7454127125169267052";

/** Two processes that start together must not run the same migration twice: the second waits for the first. */
async function migrateAlone(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 10 });
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await migratePostgres(drizzlePostgres(sql), migrations);
  } finally {
    // Ending the connection gives the lock back.
    await sql.end({ timeout: 5 });
  }
}
