import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import { userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import type { RouteContract } from "#kit/route.ts";
import type { SessionStore } from "../sessions/session-store.ts";
import type { SessionCookie } from "./session-cookie.ts";

/** Sign-ins from one address, as a share of its calls: more is guessing. */
const SIGN_IN_SHARE = 0.1;
const MINUTE_MS = 60_000;

export type RateLimits = (contract: RouteContract) => onRequestAsyncHookHandler;

/**
 * Counts calls in this process's memory: a session's calls together, everyone else's by address. Beyond `perMinute` the
 * answer is the platform's own wording with `retry_after` in seconds. A cookie counts as a session only if memory knows
 * it, so that made-up cookies cannot be used to start over.
 */
export async function rateLimits(
  app: FastifyInstance,
  { perMinute, sessions, cookie }: { perMinute: number; sessions: SessionStore; cookie: SessionCookie },
): Promise<RateLimits> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: MINUTE_MS,
    cache: 10_000,
    addHeaders: NO_HEADERS,
    addHeadersOnExceeding: NO_HEADERS_YET,
    errorResponseBuilder: (_request, { ttl }) =>
      userError(kitErrors, "rateLimited", { details: { retry_after: Math.max(0.1, Math.ceil(ttl / 100) / 10) } }),
  });
  const callerOf = (request: FastifyRequest): string => {
    const token = cookie.read(request);
    const session = token ? sessions.peek(token) : null;
    return session ? `session ${session.tokenHash}` : `address ${request.ip}`;
  };
  const usual = hook(app, perMinute, callerOf);
  const signIn = hook(app, Math.ceil(perMinute * SIGN_IN_SHARE), ({ ip }) => `sign-in ${ip}`);
  return ({ access, method }) => (access === "public" && method !== "GET" ? signIn : usual);
}

const hook = (
  app: FastifyInstance,
  max: number,
  keyGenerator: (request: FastifyRequest) => string,
): onRequestAsyncHookHandler => app.rateLimit({ max, keyGenerator }) as onRequestAsyncHookHandler;

/** The platform's clients read the body; the headers would cost on every answer. */
const NO_HEADERS = {
  "x-ratelimit-limit": false,
  "x-ratelimit-remaining": false,
  "x-ratelimit-reset": false,
  "retry-after": false,
};
const NO_HEADERS_YET = { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false };
