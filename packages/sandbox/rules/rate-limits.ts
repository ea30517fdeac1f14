/** The platform's rate limits: a bucket for each route, caller and major parameter, and 50 requests a second in all. */
import { createHash } from "node:crypto";

export interface Limit {
  max: number;
  perMs: number;
}

export interface Allowance {
  isAllowed: boolean;
  isGlobal: boolean;
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

export class RateLimiter {
  readonly #windows = new Map<string, Window>();
  readonly #overrides = new Map<string, Limit>();
  readonly #now: () => number;
  #global = GLOBAL_LIMIT;
  #isLifted = false;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Takes one request from the route's bucket and from the caller's global one. */
  take(key: RouteKey, routeLimit: Limit, countsGlobally: boolean): Allowance {
    const limit = this.#overrides.get(`${key.method} ${key.pattern}`) ?? routeLimit;
    const bucket = createHash("sha1").update(`${key.method} ${key.pattern}`).digest("hex").slice(0, 32);
    if (this.#isLifted) {
      return {
        isAllowed: true,
        isGlobal: false,
        bucket,
        limit,
        remaining: limit.max - 1,
        resetAtMs: this.#now() + limit.perMs,
      };
    }
    if (countsGlobally) {
      const global = this.#window(`global ${key.caller}`, this.#global);
      if (global.used >= this.#global.max) {
        return {
          isAllowed: false,
          isGlobal: true,
          bucket,
          limit: this.#global,
          remaining: 0,
          resetAtMs: global.resetAtMs,
        };
      }
      global.used += 1;
    }
    const window = this.#window(`${bucket} ${key.major} ${key.caller}`, limit);
    const isAllowed = window.used < limit.max;
    if (isAllowed) window.used += 1;
    return {
      isAllowed,
      isGlobal: false,
      bucket,
      limit,
      remaining: limit.max - window.used,
      resetAtMs: window.resetAtMs,
    };
  }

  /** A limit for one route, such as "POST /channels/:channel_id/messages", in place of its own. */
  override(route: string, limit: Limit | undefined): void {
    if (limit === undefined) this.#overrides.delete(route);
    else this.#overrides.set(route, limit);
    this.#windows.clear();
  }

  setGlobal(limit: Limit | undefined): void {
    this.#global = limit ?? GLOBAL_LIMIT;
    this.#windows.clear();
  }

  /** While lifted, headers are still told but nobody is refused. */
  lift(isLifted: boolean): void {
    this.#isLifted = isLifted;
  }

  reset(): void {
    this.#windows.clear();
    this.#overrides.clear();
    this.#global = GLOBAL_LIMIT;
    this.#isLifted = false;
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
