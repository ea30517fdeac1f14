// How the stand-in of X misbehaves when asked to, what it limits, and what it counts.
import type { StandInAnswer } from "../stand-in.ts";

/** `status`: what every read answers, such as 401 or 503. `readsLeft`: after that many reads, 429 until `resetIn` seconds passed. */
export type XBehavior = { status: number | null; readsLeft: number | null; resetInS: number; delayMs: number };

const WINDOW_S = 900;
const READS_IN_WINDOW = 900;
const GOOD: XBehavior = { status: null, readsLeft: null, resetInS: WINDOW_S, delayMs: 0 };

const TITLES: Record<number, string> = {
  401: "Unauthorized",
  402: "CreditsDepleted",
  403: "Forbidden",
  429: "Too Many Requests",
  503: "Service Unavailable",
};

/** An HTTP Problem Details object, as X answers for a whole request. */
export const problem = (status: number, detail = TITLES[status] ?? "Error"): StandInAnswer => ({
  status,
  json: { title: TITLES[status] ?? "Error", type: "about:blank", status, detail },
});

export const invalid = (parameter: string, message: string): StandInAnswer => ({
  status: 400,
  json: {
    title: "Invalid Request",
    type: "https://api.twitter.com/2/problems/invalid-request",
    status: 400,
    detail: "One or more parameters to your request was invalid.",
    errors: [{ parameters: { [parameter]: [] }, message }],
  },
});

/** Counts what was answered, and says when there is too much. */
export function makeLimits(now: () => number) {
  let behavior: XBehavior = { ...GOOD };
  let left = READS_IN_WINDOW;
  let resetAt = 0;
  const usage = { posts: 0, users: 0, requests: 0 };
  const headers = (): Record<string, string> => ({
    "x-rate-limit-limit": String(READS_IN_WINDOW),
    "x-rate-limit-remaining": String(Math.max(0, left)),
    "x-rate-limit-reset": String(Math.ceil(resetAt / 1000)),
  });
  return {
    usage,
    behavior: () => behavior,
    behave(change: Partial<XBehavior>): void {
      behavior = { ...GOOD, ...change };
      left = behavior.readsLeft ?? READS_IN_WINDOW;
      resetAt = now() + behavior.resetInS * 1000;
    },
    headers,
    /** The refusal of this read; null if it may go on. */
    refused(): StandInAnswer | null {
      if (now() >= resetAt) {
        left = READS_IN_WINDOW;
        resetAt = now() + WINDOW_S * 1000;
      }
      usage.requests += 1;
      if (behavior.status !== null) return problem(behavior.status);
      left -= 1;
      return left < 0 ? problem(429) : null;
    },
  };
}
