import { type RateLimitData, REST } from "@discordjs/rest";
import type { PlatformSettings } from "#kit-server/base/settings/settings.ts";
import { checkedRequest } from "./fenced-rest.ts";

/** Metrics of the requests to Discord. */
export type RestObserver = {
  answered(request: { method: string; route: string; status: number; date: string | null }): void;
  /** A request waits before it would exceed a limit. */
  waited(waitMs: number): void;
  /**
   * Responses with 401, 403 and 429 in the last ten minutes; at 10,000 Discord blocks the address (its documentation,
   * "Rate Limits").
   */
  refused(count: number): void;
};

/** Discord allows a bot 50 requests per second; the margin is for clock differences. */
const REQUESTS_PER_SECOND = 45;
const REQUEST_TIMEOUT_MS = 15_000;
const REFUSED_NOTICE_EVERY = 100;

/** A channel can be renamed twice in ten minutes, too long to wait; the route's other limits pass in seconds. */
const NAME_LIMIT_MS = 60_000;
/** A shorter wait isn't worth telling anyone. */
const PROFILE_LIMIT_MS = 5_000;
export const waitOf = ({ timeToReset, retryAfter }: RateLimitData): number => Math.max(timeToReset, retryAfter);
export const isOfNames = (limit: RateLimitData): boolean =>
  limit.route === "/channels/:id" && limit.method === "PATCH" && waitOf(limit) > NAME_LIMIT_MS;
/** Discord allows so many new roles and channels a day: a request that waited for hours would outlive its job. */
const CREATION_LIMIT_MS = 60_000;
const isOfCreation = (limit: RateLimitData): boolean =>
  limit.method === "POST" &&
  /^\/guilds\/:id\/(?:roles|channels)$/.test(limit.route) &&
  waitOf(limit) > CREATION_LIMIT_MS;

/** Changes of the bot's own look may be limited for many minutes; the page says when they work again. */
const isOfProfile = (limit: RateLimitData): boolean =>
  limit.route === "/guilds/:id/members/@me" && limit.method === "PATCH" && waitOf(limit) > PROFILE_LIMIT_MS;

/**
 * The library that queues requests by Discord's rate limits, with the configured server's address. `maxWaitMs`: a
 * request that would wait longer throws its RateLimitError at once, for callers that a person is waiting for.
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
    // Jobs retry with growing pauses; an immediate retry would only increase an overloaded server's load.
    retries: 0,
    // A route's bucket is known from its first response and must not be forgotten (see `route-gate.ts`).
    hashSweepInterval: 0,
    makeRequest: checkedRequest,
    rejectOnRateLimit: (limit) =>
      isOfNames(limit) || isOfCreation(limit) || isOfProfile(limit) || waitOf(limit) > maxWaitMs,
  }).setToken(platform.botToken);
  rest.on("response", ({ method, route }, { status, headers }) =>
    observer.answered({ method, route, status, date: headers.get("date") }),
  );
  // The library drops the token at the first 401. It may come from a single route, or stop when the operator acts.
  rest.setToken = () => rest;
  rest.on("rateLimited", ({ timeToReset }) => observer.waited(timeToReset));
  rest.on("invalidRequestWarning", ({ count }) => observer.refused(count));
  return rest;
}
