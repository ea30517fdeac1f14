import { setTimeout as sleep } from "node:timers/promises";
import { PlatformUnavailable } from "./platform-fault.ts";

/**
 * Runs `work` again while Discord doesn't respond: once after each pause (milliseconds), and not once `forMs` have
 * passed since the first try. Throws the last PlatformUnavailable. `work` must be harmless when repeated.
 */
export async function retryUnavailable<T>(
  work: () => Promise<T>,
  { pausesMs, forMs = Number.POSITIVE_INFINITY }: { pausesMs: readonly number[]; forMs?: number },
): Promise<T> {
  const startedAt = performance.now();
  for (const pauseMs of pausesMs) {
    try {
      return await work();
    } catch (error) {
      const isLate = performance.now() - startedAt + pauseMs > forMs;
      if (!(error instanceof PlatformUnavailable) || isLate) throw error;
      await sleep(pauseMs, undefined, { ref: false });
    }
  }
  return work();
}
