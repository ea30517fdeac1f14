import { setTimeout as pause } from "node:timers/promises";

/**
 * For `vi.waitFor`; `expect.poll` has the same timeout by default. A minute is far more than anything takes, unless others
 * use the machine too.
 */
export const POLL_OPTIONS = { timeout: 60_000, interval: 50 };

/** Waits until a condition is true; throws with `what` after a minute. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + POLL_OPTIONS.timeout;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`not within ${POLL_OPTIONS.timeout} ms: ${what}`);
    await pause(10);
  }
}
