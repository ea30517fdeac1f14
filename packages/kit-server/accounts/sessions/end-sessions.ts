// Ends sessions for every process: also those that another process has in memory.
import { eq, type SQL } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Database, Orm } from "#kit-server/storage/database/database.ts";
import { notify, notifyAll } from "#kit-server/storage/database/notify.ts";
import { userNotification } from "#kit-server/storage/live/live.ts";
import { sessions } from "./tables.ts";

/** Notified with the hash of each ended session's token. */
export const SESSION_CHANNEL = "sessions";

/**
 * Ends the sessions that `which` selects, all of them without it, and returns their token hashes. `notifiesPages`: their
 * people's open dashboards go to the sign-in page at once instead of at their next request.
 */
export function endSessions(orm: Orm, which: SQL | undefined, notifiesPages: boolean): Promise<string[]> {
  return orm.transaction((tx) => endIn(tx, which, notifiesPages));
}

const OPERATOR_CHANNEL = "sessions_by_operator";

/** Ends every session of a person, or of everyone (null), at the operator's request. Returns how many. */
export function endSessionsByOperator(orm: Orm, userId: Snowflake | null): Promise<number> {
  return orm.transaction(async (tx) => {
    const ended = await endIn(tx, userId === null ? undefined : eq(sessions.userId, userId), true);
    await notify(tx, OPERATOR_CHANNEL, String(ended.length));
    return ended.length;
  });
}

/** For the log of running processes: receives the number of sessions, but not whose they were. */
export const onEndedByOperator = (database: Database, report: (ended: number) => void): Promise<() => Promise<void>> =>
  database.listen(
    OPERATOR_CHANNEL,
    (ended) => report(Number(ended)),
    // The sessions themselves are dropped from memory by the listener of SESSION_CHANNEL.
    () => {},
  );

async function endIn(tx: Orm, which: SQL | undefined, notifiesPages: boolean): Promise<string[]> {
  const { tokenHash, userId } = sessions;
  const ended = await tx.delete(sessions).where(which).returning({ tokenHash, userId });
  const people = notifiesPages ? new Set(ended.map((one) => one.userId)) : [];
  await notifyAll(tx, [
    ...ended.map((one) => ({ channel: SESSION_CHANNEL, payload: one.tokenHash })),
    ...[...people].map((id) => userNotification(id, { type: "signedOut" })),
  ]);
  return ended.map((one) => one.tokenHash);
}
