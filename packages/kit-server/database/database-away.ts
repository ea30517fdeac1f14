/** What the driver and the system say when the database server cannot be reached. */
const AWAY = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "ETIMEDOUT",
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  // PostgreSQL: too many connections, shutting down, starting up.
  "53300",
  "57P01",
  "57P03",
]);

/** Whether a query failed because the database is not there, however deep the cause is wrapped. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && AWAY.has(String(cause.code))) return true;
  }
  return false;
}
