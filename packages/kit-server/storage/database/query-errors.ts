// Removes a failed query's values from its error: they are people's addresses, texts and encrypted tokens, and errors
// end up in logs, reports and Node's output on exit.
import { DrizzleQueryError } from "drizzle-orm";
import { PgPreparedQuery } from "drizzle-orm/pg-core";
import { withoutValue } from "#kit-server/base/log/safe-error.ts";

/** Where drivers keep a statement's values, and where PostgreSQL repeats them ("Key (email)=(…) already exists"). */
const VALUES = ["params", "parameters", "args", "detail", "where", "internalQuery"] as const;

/** Removes the values from the error and all its causes, in place, and returns it. */
export function withoutValues(error: unknown): unknown {
  for (let one = error, depth = 0; one instanceof Error && depth < 10; one = one.cause, depth += 1) {
    const fields = one as Error & Record<string, unknown>;
    for (const name of VALUES) if (name in fields) Reflect.deleteProperty(fields, name);
    rename(
      one,
      one instanceof DrizzleQueryError ? `Failed query: ${one.query}` : withoutValue(one.message, fields.code),
    );
  }
  return error;
}

/** The stack repeats the message. */
function rename(error: Error, message: string): void {
  if (error.message === message) return;
  if (error.stack) error.stack = error.stack.replace(error.message, () => message);
  error.message = message;
}

type Runs = { queryWithCache(...given: unknown[]): Promise<unknown> };

/**
 * The ORM throws only from this method and writes the parameters into the message. There is no setting to prevent that,
 * so the method is wrapped once when this file is loaded.
 */
const prepared = PgPreparedQuery.prototype as unknown as Runs;
const runQuery = prepared.queryWithCache;
prepared.queryWithCache = async function (this: Runs, ...given) {
  try {
    return await runQuery.apply(this, given);
  } catch (error) {
    throw withoutValues(error);
  }
};
