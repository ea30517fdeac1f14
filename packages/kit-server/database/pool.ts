// The connections that queries are run on.
import { drizzle, type NodePgDatabase, NodePgSession } from "drizzle-orm/node-postgres";
import pg from "pg";
import { connectionTo, inTurn } from "./connect.ts";
import { isDatabaseFault } from "./database-unavailable.ts";

/** Connections of one process, opened when they are needed. */
const POOL_SIZE = 10;
/** Each connection costs the server some 5 MB. */
const IDLE_TIMEOUT_MS = 20_000;
/** No query of the product takes a second; one that hangs must not hold its connection, nor its caller, for good. */
const STATEMENT_TIMEOUT_MS = 20_000;
/** A process that freezes in a transaction must not hold its locks; less than the bot's lease (`bot-lease.ts`). */
const IDLE_TRANSACTION_TIMEOUT_MS = 8_000;
const END_TIMEOUT_MS = 5_000;

export function openPool(url: string): { orm: NodePgDatabase; close(): Promise<void> } {
  const pool = new pg.Pool({
    // Its time limit is also that for a connection which another query is done with.
    ...connectionTo(url),
    max: POOL_SIZE,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    // To start other processes takes longer than any query of the product needs without them: the planner takes a stretch
    // of a large board for a tenth of it.
    options: "-c max_parallel_workers_per_gather=0",
  });
  // Whoever uses the connection learns of its loss by the failed query; the pool makes another.
  const ignore = () => {};
  pool.on("error", ignore);
  pool.on("connect", (client) => client.on("error", ignore));
  return { orm: withTransactions(drizzle(pool, { casing: "snake_case" }), pool), close: () => endPool(pool) };
}

type Schema = Record<string, never>;
type Internals = { dialect: ConstructorParameters<typeof NodePgSession>[1] };

/** The ORM's own keeps a connection from the pool for good when it is lost at the transaction's beginning. */
function withTransactions(orm: NodePgDatabase, pool: pg.Pool): NodePgDatabase {
  const { dialect } = orm as unknown as Internals;
  const transaction: typeof orm.transaction = async (work, config) => {
    const client = await pool.connect();
    let isUnsure = false;
    try {
      const one = { query: inTurn(client) } as unknown as pg.PoolClient;
      return await new NodePgSession<Schema, Schema>(one, dialect, undefined).transaction(work, config);
    } catch (error) {
      // It may still be in the transaction.
      isUnsure = isDatabaseFault(error);
      throw error;
    } finally {
      client.release(isUnsure);
    }
  };
  return Object.assign(orm, { transaction });
}

/** What runs is let finish, but not for longer than a process has to stop. */
async function endPool(pool: pg.Pool): Promise<void> {
  let limit: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    limit = setTimeout(resolve, END_TIMEOUT_MS);
  });
  await Promise.race([pool.end(), late]);
  clearTimeout(limit);
}
