import type { FastifyRequest } from "fastify";
import { userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import type { RouteContract } from "#kit/route.ts";
import type { SessionStore } from "#kit-server/accounts/sessions/session-store.ts";
import { callWindow } from "./call-window.ts";
import type { SessionCookie } from "./session-cookie.ts";

/** The share of requests per address that may be sign-ins: more would be guessing. */
const SIGN_IN_SHARE = 0.1;
const WINDOW_MS = 60_000;

/** Throws `rateLimited`, in Discord's wording with `retry_after` in seconds, when a caller exceeds the limit. */
export type RateLimit = (request: FastifyRequest) => void;
export type RateLimits = (contract: Pick<RouteContract, "access" | "method">) => RateLimit;

/**
 * Counts requests in this process's memory: all of a session's together, and others by address. A cookie counts as a
 * session only if the session is cached, so made-up cookies don't reset the count. (Fastify's plugin took a third of
 * the time of a cached response.)
 */
export function rateLimits({
  perMinute,
  sessions,
  cookie,
}: {
  perMinute: number;
  sessions: Pick<SessionStore, "peek">;
  cookie: SessionCookie;
}): RateLimits {
  const usual = windowOf(perMinute);
  const signIns = windowOf(Math.ceil(perMinute * SIGN_IN_SHARE));
  const limitUsual: RateLimit = (request) => {
    const token = cookie.read(request);
    const session = token ? sessions.peek(token) : null;
    usual(session ? session.tokenHash : `address ${request.ip}`);
  };
  const limitSignIn: RateLimit = ({ ip }) => signIns(ip);
  return ({ access, method }) => (access === "public" && method !== "GET" ? limitSignIn : limitUsual);
}

/** Allows `max` requests of one caller per minute. */
function windowOf(max: number): (caller: string) => void {
  const waitOf = callWindow(max, WINDOW_MS);
  return (caller) => {
    const waitMs = waitOf(caller);
    if (waitMs === 0) return;
    throw userError(kitErrors, "rateLimited", { details: { retry_after: Math.ceil(waitMs / 100) / 10 } });
  };
}
