// Stops asking a provider that keeps failing, so that nobody waits for it, and tries again later.

const FAILURES = 5;
const PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 300_000;

export type CircuitBreaker = {
  /** When the next attempt is allowed; null if one is allowed now. */
  pausedUntil(now: Date): Date | null;
  succeeded(): void;
  /** `isFinal`: trying again soon is useless, as with a rejected key. */
  failed(now: Date, isFinal?: boolean): void;
};

export function createCircuitBreaker(): CircuitBreaker {
  let failures = 0;
  let until: Date | null = null;
  return {
    pausedUntil: (now) => {
      if (!until || until <= now) {
        // One attempt is let through; it decides for the others, which keep waiting.
        if (until) until = new Date(now.getTime() + PAUSE_MS);
        return null;
      }
      return until;
    },
    succeeded: () => {
      failures = 0;
      until = null;
    },
    failed: (now, isFinal = false) => {
      failures += 1;
      if (failures < FAILURES && !isFinal) return;
      const pause = PAUSE_MS * 2 ** Math.max(0, failures - FAILURES);
      until = new Date(now.getTime() + Math.min(MAX_PAUSE_MS, pause));
    },
  };
}
