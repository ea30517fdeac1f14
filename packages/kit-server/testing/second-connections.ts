// Finds transactions that wait for a second connection of their pool: a crowd of them waits for each other until the database
// ends them.
import { AsyncLocalStorage } from "node:async_hooks";
import { NodePgSession } from "drizzle-orm/node-postgres";
import pg from "pg";
import { APPLICATION } from "#kit-server/storage/database/connect.ts";

const transactions = new AsyncLocalStorage<{ isOpen: boolean }>();
const found = new Set<string>();

/** Throws if a transaction took a second connection since the last check, naming the code that did. */
export function checkConnections(): void {
  const places = [...found];
  found.clear();
  if (places.length > 0) throw new Error(`use the transaction instead of a second connection:\n${places.join("\n")}`);
}

const { transaction } = NodePgSession.prototype;
NodePgSession.prototype.transaction = function (work, config) {
  const one = { isOpen: true };
  const run = transaction.bind(this) as typeof transaction;
  return transactions
    .run(one, () => run(work, config))
    .finally(() => {
      one.isOpen = false;
    }) as never;
};

const connect = pg.Pool.prototype.connect as (this: pg.Pool, ...given: unknown[]) => unknown;
pg.Pool.prototype.connect = function (this: pg.Pool, ...given: unknown[]) {
  // Lookups and the job queue have pools in which nothing waits for this one.
  const isTheirs = this.options.application_name === APPLICATION;
  if (isTheirs && transactions.getStore()?.isOpen) {
    const place = whereNow();
    // A test that holds a row itself looks on through another connection.
    if (!IN_A_TEST.test(place)) found.add(place);
  }
  return connect.apply(this, given);
} as typeof pg.Pool.prototype.connect;

const IN_A_TEST = /^[^ ]+\.test\.tsx?:/;
const OWN = /\/(?:packages\/kit-server|modules|areas|apps)\/[^\s)]+\.tsx?:\d+/g;
function whereNow(): string {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 60;
  const { stack = "" } = new Error("here");
  Error.stackTraceLimit = stackTraceLimit;
  const lines = [...stack.matchAll(OWN)].map(([line]) => line.slice(1));
  const ours = lines.filter((line) => !/testing\/|storage\/database\//.test(line));
  return ours.slice(0, 5).join(" < ");
}
