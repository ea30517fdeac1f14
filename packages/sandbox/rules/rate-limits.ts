/**
 * Discord's rate limits: a bucket for each route, caller and major parameter, some stricter ones, and a global limit of
 * 50 requests a second.
 */
import { createHash } from "node:crypto";

export interface Limit {
  max: number;
  perMs: number;
  /** Routes with the same bucket name share it. */
  bucket?: string;
}

/** A stricter limit within a route. Headers do not show it until it is reached. */
export interface CloserLimit extends Limit {
  bucket: string;
  /** Shared: counted for the resource, across all callers. */
  scope: "user" | "shared";
}

export interface Allowance {
  isAllowed: boolean;
  scope: "user" | "shared" | "global";
  bucket: string;
  limit: Limit;
  remaining: number;
  resetAtMs: number;
}

export const DEFAULT_LIMIT: Limit = { max: 50, perMs: 1000 };
const GLOBAL_LIMIT: Limit = { max: 50, perMs: 1000 };

interface Window {
  used: number;
  resetAtMs: number;
}

export interface RouteKey {
  method: string;
  /** The route's pattern, such as /channels/:channel_id/messages. */
  pattern: string;
  /** The guild, channel or webhook that the bucket is for. */
  major: string;
  caller: string;
}

/** Differences from Discord's own limits. */
export interface LimitOptions {
  /** Rejects no request for its rate; headers are still sent. */
  rateLimitsLifted?: boolean;
  globalRateLimit?: Limit;
  /** By route, such as "POST /channels/:channel_id/messages". */
  rateLimits?: Record<string, Limit>;
}

export class RateLimiter {
  readonly #windows = new Map<string, Window>();
  readonly #overrides = new Map<string, Limit>();
  readonly #now: () => number;
  readonly #options: LimitOptions;
  #global = GLOBAL_LIMIT;
  #isLifted = false;

  constructor(now: () => number, options: LimitOptions = {}) {
    this.#now = now;
    this.#options = options;
    this.reset();
  }

  /** Takes one request from the route's bucket and from the caller's global one. */
  take(key: RouteKey, routeLimit: Limit, countsGlobally: boolean): Allowance {
    const name = `${key.method} ${key.pattern}`;
    const limit = this.#overrides.get(name) ?? routeLimit;
    const bucket = createHash("sha1")
      .update(routeLimit.bucket ?? name)
      .digest("hex")
      .slice(0, 32);
    if (countsGlobally) {
      const global = this.#takeFrom(`global ${key.caller}`, this.#global);
      if (!global.isAllowed) return { ...global, scope: "global", bucket, limit: this.#global };
    }
    return { ...this.#takeFrom(`${bucket} ${key.major} ${key.caller}`, limit), scope: "user", bucket, limit };
  }

  takeCloser(key: RouteKey, limit: CloserLimit): Allowance {
    const { bucket, scope } = limit;
    const caller = scope === "shared" ? "" : key.caller;
    return { ...this.#takeFrom(`${bucket} ${key.major} ${caller}`, limit), scope, bucket, limit };
  }

  /** Replaces a route's limit, such as that of "POST /channels/:channel_id/messages". */
  override(route: string, limit: Limit | undefined): void {
    if (limit === undefined) this.#overrides.delete(route);
    else this.#overrides.set(route, limit);
    this.#windows.clear();
  }

  setGlobal(limit: Limit | undefined): void {
    this.#global = limit ?? this.#options.globalRateLimit ?? GLOBAL_LIMIT;
    this.#windows.clear();
  }

  /** While lifted, headers are still sent but nothing is rejected. */
  lift(isLifted: boolean): void {
    this.#isLifted = isLifted;
  }

  /** Restores the limits from the start. */
  reset(): void {
    const { rateLimitsLifted = false, globalRateLimit = GLOBAL_LIMIT, rateLimits = {} } = this.#options;
    this.#windows.clear();
    this.#overrides.clear();
    for (const [route, limit] of Object.entries(rateLimits)) this.#overrides.set(route, limit);
    this.#global = globalRateLimit;
    this.#isLifted = rateLimitsLifted;
  }

  #takeFrom(key: string, limit: Limit): Pick<Allowance, "isAllowed" | "remaining" | "resetAtMs"> {
    if (this.#isLifted) return { isAllowed: true, remaining: limit.max - 1, resetAtMs: this.#now() + limit.perMs };
    const window = this.#window(key, limit);
    const isAllowed = window.used < limit.max;
    if (isAllowed) window.used += 1;
    return { isAllowed, remaining: limit.max - window.used, resetAtMs: window.resetAtMs };
  }

  #window(key: string, limit: Limit): Window {
    const now = this.#now();
    const window = this.#windows.get(key);
    if (window !== undefined && window.resetAtMs > now) return window;
    if (this.#windows.size > 10_000) this.#sweep(now);
    const fresh = { used: 0, resetAtMs: now + limit.perMs };
    this.#windows.set(key, fresh);
    return fresh;
  }

  #sweep(now: number): void {
    for (const [key, window] of this.#windows) if (window.resetAtMs <= now) this.#windows.delete(key);
  }
}
