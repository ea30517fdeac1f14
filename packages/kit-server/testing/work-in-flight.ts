// Counts this process's database queries, finished and running, for tests that wait until nothing is running; includes
// work without notifications.

import { NodePgSession } from "drizzle-orm/node-postgres";
import { PgPreparedQuery } from "drizzle-orm/pg-core";
import pg from "pg";

let begun = 0;
let running = 0;

/** `begun` only increases. */
export const workInFlight = (): { begun: number; running: number } => ({ begun, running });

type Asks = (...given: never[]) => unknown;

/** Neither the ORM nor the job queue's driver reports finished queries, so their methods are wrapped once. */
function count<N extends string>(of: object, name: N): void {
  const methods = of as Record<N, Asks>;
  const ask = methods[name];
  methods[name] = function (this: unknown, ...given) {
    begun += 1;
    running += 1;
    const answer = ask.apply(this, given);
    if (!(answer instanceof Promise)) running -= 1;
    else void answer.catch(() => {}).finally(() => (running -= 1));
    return answer;
  };
}

count(PgPreparedQuery.prototype, "queryWithCache");
count(NodePgSession.prototype, "transaction");
count(pg.Pool.prototype, "query");
