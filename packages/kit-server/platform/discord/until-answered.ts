import { setTimeout as sleep } from "node:timers/promises";
import { PlatformUnavailable } from "./platform-fault.ts";

const PAUSE_MAX_MS = 30_000;

/** Retries with growing pauses while Discord doesn't respond. Null if `signal` is aborted first. */
export async function untilAnswered<T>(
  ask: () => Promise<T>,
  { signal, onFailure }: { signal: AbortSignal; onFailure(error: unknown): void },
): Promise<T | null> {
  for (let failed = 1; !signal.aborted; failed += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof PlatformUnavailable)) throw error;
      // An outage while this process stops doesn't matter.
      if (signal.aborted) return null;
      onFailure(error);
      await sleep(Math.min(PAUSE_MAX_MS, 250 * 2 ** failed), undefined, { signal, ref: false }).catch(() => {});
    }
  }
  return null;
}
