/** Serves the REST routes over HTTP: caller, rate limits, faults, body, response, log. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../platform.ts";
import type { Caller } from "../rules/caller.ts";
import { notKnown, PlatformError, refuse } from "../rules/errors.ts";
import type { Allowance, RouteKey } from "../rules/rate-limits.ts";
import { admit } from "./admit.ts";
import { callerOf } from "./authenticate.ts";
import { readRequestBody } from "./request-body.ts";
import { Answer, type Route } from "./route.ts";

const INVALID_STATUSES = new Set([401, 403, 429]);

export function mountRest(app: FastifyInstance, platform: Platform, routes: readonly Route[]): void {
  for (const route of routes) {
    app.route({
      method: route.method,
      url: `/api${route.path}`,
      handler: (request, reply) => serve(platform, route, request, reply),
    });
  }
  app.all("/api/*", (request, reply) => {
    const error = notKnown(`${request.method} ${request.originalUrl.split("?")[0]}`);
    const entry = platform.requests.begin({ method: request.method, path: pathOf(request), pattern: null });
    platform.requests.end(entry, { status: error.status });
    return reply.code(error.status).send(error.body);
  });
}

async function serve(
  platform: Platform,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const entry = platform.requests.begin({ method: route.method, path: pathOf(request), pattern: route.path });
  let caller: Caller = { kind: "nobody" };
  let status = 500;
  // a shared limit isn't the caller's fault; and a blocked caller isn't counted again
  let isExempt = false;
  try {
    const fault = await platform.faults.beforeRequest(route.method, pathOf(request));
    if (fault !== undefined) {
      status = fault.status;
      if (fault.cuts === true) {
        reply.hijack();
        request.raw.destroy();
        return reply;
      }
      return reply.code(status).headers(fault.headers).send(fault.body);
    }
    const { blockedForMs } = platform.requests;
    if (blockedForMs > 0) {
      status = 429;
      isExempt = true;
      return refuseBlocked(reply, blockedForMs);
    }
    caller = callerOf(platform, request.headers.authorization);
    admit(route, caller);
    const params = request.params as Record<string, string>;
    const key = limitKey(route, params, caller);
    const isCounted = route.countsGlobally && (caller.kind === "bot" || caller.kind === "nobody");
    const allowance = platform.limiter.take(key, route.limitFor({ platform, params }), isCounted);
    setLimitHeaders(reply, allowance, platform.clock.now());
    if (!allowance.isAllowed) {
      status = 429;
      return refuseForRate(reply, allowance, platform.clock.now());
    }
    const { body, files } = await readRequestBody(
      request.headers["content-type"] ?? "",
      request.body as Buffer | undefined,
    );
    platform.requests.describe(entry, { query: request.query as object, body, files: files.length });
    for (const limit of route.closerLimits({ platform, params, body })) {
      const closer = platform.limiter.takeCloser(key, limit);
      if (closer.isAllowed) continue;
      status = 429;
      isExempt = closer.scope === "shared";
      return refuseForRate(reply, closer, platform.clock.now());
    }
    const result = await route.run({
      platform,
      caller,
      userId: caller.kind === "nobody" ? "" : caller.userId,
      params,
      query: request.query,
      body,
      files,
      headers: request.headers,
      reason: reasonOf(request),
      noteIgnored: (field) => entry.ignoredFields.push(field),
    });
    status = result instanceof Answer ? result.status : result === undefined ? 204 : 200;
    return result instanceof Answer
      ? send(reply, status, result.body, result.contentType)
      : send(reply, status, result);
  } catch (error) {
    if (!(error instanceof PlatformError)) {
      process.stderr.write(
        `sandbox: ${route.method} ${pathOf(request)} failed: ${error instanceof Error ? error.stack : error}\n`,
      );
      return reply.code(500).send({ message: "500: Internal Server Error", code: 0 });
    }
    status = error.status;
    return reply.code(status).send(error.body);
  } finally {
    if (INVALID_STATUSES.has(status) && !isExempt) platform.requests.countInvalid();
    platform.requests.end(entry, { status, caller });
  }
}

function send(reply: FastifyReply, status: number, body: unknown, contentType?: string): FastifyReply {
  if (body === undefined) return reply.code(status).send();
  if (contentType !== undefined) return reply.code(status).header("content-type", contentType).send(body);
  return reply.code(status).header("content-type", "application/json").send(JSON.stringify(body));
}

function limitKey(route: Route, params: Record<string, string>, caller: Caller): RouteKey {
  const major =
    params.channel_id ??
    params.guild_id ??
    `${params.webhook_id ?? params.interaction_id ?? ""} ${params.webhook_token ?? ""}`;
  return {
    method: route.method,
    pattern: route.path,
    major,
    caller: caller.kind === "nobody" ? "" : `${caller.kind} ${caller.userId}`,
  };
}

function setLimitHeaders(reply: FastifyReply, allowance: Allowance, now: number): void {
  if (allowance.scope === "global") return;
  reply.headers({
    "x-ratelimit-limit": allowance.limit.max,
    "x-ratelimit-remaining": Math.max(0, allowance.remaining),
    "x-ratelimit-reset": (allowance.resetAtMs / 1000).toFixed(3),
    "x-ratelimit-reset-after": seconds(allowance, now),
    "x-ratelimit-bucket": allowance.bucket,
  });
}

function refuseForRate(reply: FastifyReply, allowance: Allowance, now: number): FastifyReply {
  const after = seconds(allowance, now);
  const { scope } = allowance;
  reply.headers({ "retry-after": Math.ceil(after), "x-ratelimit-scope": scope, via: "1.1 sandbox" });
  if (scope === "global") reply.header("x-ratelimit-global", "true");
  return reply.code(429).send({
    message: scope === "shared" ? "The resource is being rate limited." : "You are being rate limited.",
    retry_after: after,
    global: scope === "global",
  });
}

/** The response of the proxy in front of Discord's API, which isn't JSON. */
function refuseBlocked(reply: FastifyReply, forMs: number): FastifyReply {
  return reply
    .code(429)
    .header("retry-after", Math.ceil(forMs / 1000))
    .type("text/html")
    .send("error code: 1015");
}

function seconds(allowance: Allowance, now: number): number {
  return Math.max(1, allowance.resetAtMs - now) / 1000;
}

function pathOf(request: FastifyRequest): string {
  return (request.url.split("?")[0] ?? "").replace(/^\/api/, "");
}

function reasonOf(request: FastifyRequest): string | undefined {
  const header = request.headers["x-audit-log-reason"];
  if (typeof header !== "string" || header === "") return undefined;
  let reason = header;
  try {
    reason = decodeURIComponent(header);
  } catch {
    // a reason that was not percent-encoded is used as it is
  }
  if (reason.length > 512) throw refuse("InvalidForm");
  return reason;
}
