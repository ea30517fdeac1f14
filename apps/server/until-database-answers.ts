import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseUnavailable } from "#kit-server/storage/database/database-unavailable.ts";

const PAUSE_MAX_MS = 5_000;

/**
 * Opens what needs the database, however long that takes to respond, and logs that it waits. `open` must clean up if it
 * fails. Throws errors that waiting doesn't fix.
 */
export async function untilDatabaseAnswers<T>(open: () => Promise<T>, say: (sentence: string) => void): Promise<T> {
  let reported = "";
  for (let failed = 0; ; failed += 1) {
    try {
      const opened = await open();
      if (reported) say("The database responds now.");
      return opened;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      const reason = reasonOf(error);
      if (reason !== reported) say(`The database doesn't answer (${reason}). Waiting for it.`);
      reported = reason;
      await sleep(Math.min(PAUSE_MAX_MS, 250 * 2 ** failed));
    }
  }
}

/** When several addresses all refuse, the error has no message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || String((error as NodeJS.ErrnoException).code ?? error.name);
}
