// The connection pools for queries.
import { drizzle, type NodePgDatabase, NodePgSession } from "drizzle-orm/node-postgres";
import pg from "pg";
import { APPLICATION, connectionTo, inTurn } from "./connect.ts";
import { isDatabaseFault } from "./database-unavailable.ts";

/** Connections of one process, opened on demand. */
const POOL_SIZE = 10;
const LOOKUP_POOL_SIZE = 3;
/** The name of the lookups' connections in the server's list. */
const LOOKUPS = `${APPLICATION} lookups`;
/** Each connection costs the server some 5 MB. */
const IDLE_TIMEOUT_MS = 20_000;
/** Queries take less than a second; one that hangs must not block its connection and caller forever. */
const STATEMENT_TIMEOUT_MS = 20_000;
/** A process that freezes in a transaction must not hold its locks; less than the bot's lease (`bot-lease.ts`). */
const IDLE_TRANSACTION_TIMEOUT_MS = 8_000;
const END_TIMEOUT_MS = 5_000;

type Pool = { orm: NodePgDatabase; close(): Promise<void> };

export const openPool = (url: string): Pool => open(url, { max: POOL_SIZE });

/**
 * For queries that fill caches and need one connection each. Code in a transaction may need a cached value: with connections of
 * the other pool, ten such transactions would wait for each other.
 */
export const openLookupPool = (url: string): Pool => open(url, { max: LOOKUP_POOL_SIZE, application_name: LOOKUPS });

function open(url: string, options: pg.PoolConfig): Pool {
  const pool = new pg.Pool({
    // Its timeout also limits the wait for a connection that other queries use.
    ...connectionTo(url),
    ...options,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    // Starting parallel workers takes longer than any of the product's queries takes without them: the planner
    // estimates a page of a large leaderboard as a tenth of it.
    options: "-c max_parallel_workers_per_gather=0",
  });
  // Callers see a lost connection as a failed query; the pool opens another connection.
  const ignore = () => {};
  pool.on("error", ignore);
  pool.on("connect", (client) => client.on("error", ignore));
  return { orm: withTransactions(drizzle(pool, { casing: "snake_case" }), pool), close: () => endPool(pool) };
}

type Schema = Record<string, never>;
type Internals = { dialect: ConstructorParameters<typeof NodePgSession>[1] };

/** The ORM's own method doesn't return a connection that is lost at the start of a transaction. */
function withTransactions(orm: NodePgDatabase, pool: pg.Pool): NodePgDatabase {
  const { dialect } = orm as unknown as Internals;
  const transaction: typeof orm.transaction = async (work, config) => {
    const client = await pool.connect();
    let isUnsure = false;
    try {
      const one = { query: inTurn(client) } as unknown as pg.PoolClient;
      return await new NodePgSession<Schema, Schema>(one, dialect, undefined).transaction(work, config);
    } catch (error) {
      // The connection may still be in the transaction.
      isUnsure = isDatabaseFault(error);
      throw error;
    } finally {
      client.release(isUnsure);
    }
  };
  return Object.assign(orm, { transaction });
}

/** Waits for running queries, but no longer than the process has to stop. */
async function endPool(pool: pg.Pool): Promise<void> {
  let limit: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    limit = setTimeout(resolve, END_TIMEOUT_MS);
  });
  await Promise.race([pool.end(), late]);
  clearTimeout(limit);
}
