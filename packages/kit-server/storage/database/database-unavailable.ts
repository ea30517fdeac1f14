/** Error codes of the driver and the system when the database server can't be reached. */
const AWAY = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "ETIMEDOUT",
  // Our own code for errors that the driver gives none (`LOST`).
  "CONNECTION_CLOSED",
  "EPIPE",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EAI_AGAIN",
  // PostgreSQL: too many connections; shutting down, crashed, starting up; an idle session that was closed.
  "53300",
  "57P01",
  "57P02",
  "57P03",
  "25P03",
]);
/** The driver's errors about a connection that was lost or not established in time; they have no code. */
const LOST =
  /^(Connection terminated|timeout (exceeded when trying to connect|expired)|Client (has encountered|was closed))/;
/** PostgreSQL aborted the query: serialization failure, deadlock, lock not available, statement timeout. */
const INTERRUPTED = new Set(["40001", "40P01", "55P03", "57014"]);

/** Whether a query failed because the database is unavailable, however deep the cause is wrapped. */
export const isDatabaseUnavailable = (error: unknown): boolean => hasCode(error, (code) => AWAY.has(code));

/** Whether the same query may succeed later: the database is unavailable, or aborted this query. */
export const isDatabaseFault = (error: unknown): boolean =>
  hasCode(error, (code) => AWAY.has(code) || INTERRUPTED.has(code));

function hasCode(error: unknown, isWanted: (code: string) => boolean): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && isWanted(String(cause.code))) return true;
    if (LOST.test(cause.message) && isWanted("CONNECTION_CLOSED")) return true;
  }
  return false;
}
