/** One HTTP server for everything: REST, OAuth2, gateway, files, control and the chat page. */
import fastify, { type FastifyInstance } from "fastify";
import { type StandIn, sentOf } from "#stand-ins/stand-in.ts";
import { mountChatPage } from "./cdn/chat-page.ts";
import { mountCdn } from "./cdn/mount.ts";
import { mountControl } from "./control/mount.ts";
import type { GatewayHub } from "./gateway/hub.ts";
import { mountOauth } from "./oauth/mount.ts";
import type { Platform } from "./platform.ts";
import { mountRest } from "./rest/mount.ts";
import { routes } from "./rest/routes.ts";
import { PlatformError } from "./rules/errors.ts";
import { isLoopbackHost } from "./rules/loopback.ts";

/** Slightly more than the largest file in a guild of the highest tier. */
const MAX_BODY_BYTES = 105 * 1024 * 1024;
const API_VERSION = /^\/api\/v(\d+)(?=\/|$)/;
const SERVED_VERSIONS = new Set(["8", "9", "10"]);

/** By the name below `/_stand-ins/`. */
export type StandIns = Readonly<Record<string, StandIn>>;

export function buildServer(platform: Platform, hub: GatewayHub, standIns: StandIns = {}): FastifyInstance {
  const app = fastify({
    bodyLimit: MAX_BODY_BYTES,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 1000, ignoreTrailingSlash: true },
    rewriteUrl: ({ url: asked = "/" }) => {
      // libraries escape the @ of @me and @original
      const url = asked.replace(/^[^?]+/, (path) => path.replaceAll("%40", "@"));
      const version = API_VERSION.exec(url)?.[1];
      return version !== undefined && SERVED_VERSIONS.has(version) ? url.replace(API_VERSION, "/api") : url;
    },
  });
  // each part parses its bodies itself, because Discord's errors differ from the framework's
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.addHook("onRequest", async (request, reply) => {
    if (!isLoopbackHost(request.headers.host)) {
      await reply.code(403).send({ message: "The sandbox answers this machine alone.", code: 0 });
    } else if (/^\/api\/v\d/.test(request.url)) {
      await reply.code(400).send({ message: "Invalid API version provided", code: 50041 });
    }
  });
  // Some libraries parse JSON only if the content type is exactly `application/json`, as Discord's is.
  app.addHook("onSend", async (_request, reply) => {
    const type = reply.getHeader("content-type");
    if (type === "application/json; charset=utf-8") reply.header("content-type", "application/json");
    reply.header("date", new Date(platform.clock.now()).toUTCString());
  });
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof PlatformError) return reply.code(error.status).send(error.body);
    const status =
      error instanceof Error && "statusCode" in error && typeof error.statusCode === "number" ? error.statusCode : 500;
    if (status === 413) return reply.code(413).send({ message: "Request entity too large", code: 40005 });
    if (status < 500) return reply.code(status).send({ message: `${status}: Bad Request`, code: 0 });
    process.stderr.write(
      `sandbox: ${request.method} ${request.url} failed: ${error instanceof Error ? error.stack : error}\n`,
    );
    return reply.code(500).send({ message: "500: Internal Server Error", code: 0 });
  });
  mountRest(app, platform, routes);
  mountOauth(app, platform);
  mountControl(app, platform, hub);
  mountCdn(app, platform);
  mountStandIns(app, standIns);
  mountChatPage(app);
  return app;
}

/** Other services that the product asks, at the same address, so that only one has to be known. */
function mountStandIns(app: FastifyInstance, standIns: StandIns): void {
  for (const [name, { answer }] of Object.entries(standIns)) {
    const base = `/_stand-ins/${name}`;
    for (const url of [base, `${base}/*`]) {
      app.route({
        method: ["GET", "POST"],
        url,
        handler: async (request, reply) => {
          const path = `/${(request.params as { "*"?: string })["*"] ?? ""}`;
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          const { method, headers } = request;
          const query = new URL(request.url, "http://localhost").searchParams;
          const answered = await answer({ method, path, query, headers, body });
          const sent = sentOf(answered);
          return reply.code(answered.status).headers(sent.headers).send(sent.body);
        },
      });
    }
  }
}
