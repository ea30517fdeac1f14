import { setTimeout as pause } from "node:timers/promises";

/** Waits until a condition is true; throws with `what` after `timeoutMs`. */
export async function until(what: string, holds: () => boolean | Promise<boolean>, timeoutMs = 20_000): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`not within ${timeoutMs} ms: ${what}`);
    await pause(10);
  }
}
