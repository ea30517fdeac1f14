import { type RateLimitData, REST } from "@discordjs/rest";
import type { PlatformSettings } from "#kit-server/base/settings/settings.ts";
import { checkedRequest } from "./fenced-rest.ts";

/** What the operator wants to see of the requests to the platform. */
export type RestObserver = {
  answered(request: { method: string; route: string; status: number; date: string | null }): void;
  /** Waiting on purpose, before a limit is passed. */
  waited(waitMs: number): void;
  /** Answers of 401, 403 and 429 in the last ten minutes; at 10,000 the platform blocks the address (its documentation, "Rate Limits"). */
  refused(count: number): void;
};

/** The platform allows 50 requests a second for a bot; a margin, because its seconds are not quite ours. */
const REQUESTS_PER_SECOND = 45;
const REQUEST_TIMEOUT_MS = 15_000;
const REFUSED_NOTICE_EVERY = 100;

/** A channel's name may be changed twice in ten minutes, and nobody waits so long; other limits of this route pass in seconds. */
const NAME_LIMIT_MS = 60_000;
const waitOf = ({ timeToReset, retryAfter }: RateLimitData): number => Math.max(timeToReset, retryAfter);
export const isOfNames = (limit: RateLimitData): boolean =>
  limit.route === "/channels/:id" && limit.method === "PATCH" && waitOf(limit) > NAME_LIMIT_MS;

/**
 * The library that queues requests by the platform's rate limits, pointed at the configured server. `maxWaitMs`: a
 * request that would wait longer throws its RateLimitError at once, for callers whom a person waits for.
 */
export function createPlatformRest(
  platform: PlatformSettings,
  observer: RestObserver,
  maxWaitMs = Number.POSITIVE_INFINITY,
): REST {
  const rest = new REST({
    version: "10",
    api: platform.apiUrl,
    timeout: REQUEST_TIMEOUT_MS,
    globalRequestsPerSecond: REQUESTS_PER_SECOND,
    invalidRequestWarningInterval: REFUSED_NOTICE_EVERY,
    // Jobs retry with a growing pause; retrying here at once would only add to a struggling platform's load.
    retries: 0,
    // Which limits a route shares is learnt from its first answer and must not be forgotten (see `route-gate.ts`).
    hashSweepInterval: 0,
    makeRequest: checkedRequest,
    rejectOnRateLimit: (limit) => isOfNames(limit) || waitOf(limit) > maxWaitMs,
  }).setToken(platform.botToken);
  rest.on("response", ({ method, route }, { status, headers }) =>
    observer.answered({ method, route, status, date: headers.get("date") }),
  );
  // The library forgets the token at the first 401. It may come from one route alone, or end when the operator acts.
  rest.setToken = () => rest;
  rest.on("rateLimited", ({ timeToReset }) => observer.waited(timeToReset));
  rest.on("invalidRequestWarning", ({ count }) => observer.refused(count));
  return rest;
}
