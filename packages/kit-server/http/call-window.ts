import { LRUCache } from "lru-cache";

/** Max callers counted at once; beyond them, the oldest window is dropped. */
const MAX_CALLERS = 20_000;

/** Counts a call of `caller` and returns how many milliseconds the caller has to wait; 0 if not at all. */
export type CallWindow = (caller: string) => number;

/**
 * Allows `max` calls of one caller per window, which starts with the first of them; counted in this process's memory.
 */
export function callWindow(max: number, windowMs: number): CallWindow {
  const windows = new LRUCache<string, { until: number; calls: number }>({ max: MAX_CALLERS });
  return (caller) => {
    const now = Date.now();
    const window = windows.peek(caller);
    if (!window || window.until <= now) {
      windows.set(caller, { until: now + windowMs, calls: 1 });
      return 0;
    }
    window.calls += 1;
    return window.calls <= max ? 0 : window.until - now;
  };
}
