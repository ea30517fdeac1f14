import { setTimeout as sleep } from "node:timers/promises";
import { PlatformUnavailable } from "./platform-fault.ts";

const PAUSE_MAX_MS = 30_000;

/** Asks again, with growing pauses, for as long as Discord doesn't respond. Null when `signal` ends it first. */
export async function untilAnswered<T>(
  ask: () => Promise<T>,
  { signal, onFailure }: { signal: AbortSignal; onFailure(error: unknown): void },
): Promise<T | null> {
  for (let failed = 1; !signal.aborted; failed += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof PlatformUnavailable)) throw error;
      // A platform that goes away while this process stops is nobody's concern.
      if (signal.aborted) return null;
      onFailure(error);
      await sleep(Math.min(PAUSE_MAX_MS, 250 * 2 ** failed), undefined, { signal, ref: false }).catch(() => {});
    }
  }
  return null;
}
