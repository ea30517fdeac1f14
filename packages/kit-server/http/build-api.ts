// Assembles the HTTP server: plugins, the API, its reference, and the dashboard's pages. The app calls `listen`.
import { randomBytes } from "node:crypto";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import type * as z from "zod";
import { userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import { fieldIssues } from "#kit/parse-issues.ts";
import { unstorableTexts } from "#kit/unstorable-text.ts";
import type { Log } from "#kit-server/base/log/logger.ts";
import type { Live } from "#kit-server/storage/live/live.ts";
import type { RateLimiters } from "./admission.ts";
import { answerError } from "./answer-error.ts";
import type { ApiPart } from "./api-part.ts";
import { type DrawRoutes, drawRoutes } from "./draw-routes.ts";
import { streamRegister } from "./event-stream.ts";
import { countRequests } from "./http-metrics.ts";
import type { MemberPage } from "./member-pages/member-page.ts";
import { serveMemberPages } from "./member-pages/serve-member-pages.ts";
import { mountRoutes } from "./mount-routes.ts";
import { type OperatorRoutes, operatorRoutes } from "./operator-routes.ts";
import { checkHost } from "./origin.ts";
import type { IndexedPage } from "./page-head.ts";
import { type PageSettings, servePages } from "./pages.ts";
import { rateLimits } from "./rate-limits.ts";
import { browsableReference, describeApi } from "./reference.ts";
import { apiHeaders } from "./security-headers.ts";
import { sessionCookie } from "./session-cookie.ts";
import { type WebhookRoutes, webhookRoutes } from "./webhook-routes.ts";
import "./request-state.ts";

export type ApiSettings = {
  productName: string;
  version: string;
  /** The dashboard's scheme and host; null uses each request's own. */
  publicUrl: string | null;
  /** Proxies whose statement of the caller's address is trusted: addresses or ranges, or `loopback`. */
  trustedProxies: readonly string[];
  /** Requests per minute of one session, or of one address without a session. */
  callsPerMinute: number;
  /** The built dashboard; null serves the API alone. */
  webRoot: string | null;
  firstFrame?: PageSettings["firstFrame"];
  /** The origin of Discord's CDN. */
  cdnOrigin: string;
  /** The configuration that the dashboard's page starts with. */
  appConfig: unknown;
  /** Pages that search engines may index. */
  foundPages: readonly IndexedPage[];
};

export type ApiDeps = Omit<RateLimiters, "cookie"> &
  OperatorRoutes &
  DrawRoutes & {
    settings: ApiSettings;
    log: Log;
    parts: readonly ApiPart[];
    memberPages: readonly MemberPage[];
    webhooks: WebhookRoutes;
    live: Pick<Live, "onMissed">;
  };

const MAX_BODY_BYTES = 1024 * 1024;
const COMPRESS_FROM_BYTES = 2_048;

/** Builds the server without listening. Closing it ends open event streams and waits for running requests. */
export async function buildApi(given: ApiDeps): Promise<FastifyInstance> {
  const { settings, log } = given;
  const isSecure = settings.publicUrl?.startsWith("https:") ?? false;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: [...settings.trustedProxies],
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    genReqId: requestIds(),
    routerOptions: { ignoreTrailingSlash: true },
  });
  // A logger for each request would cost more than the response, so code that logs names the request itself.
  app.setChildLoggerFactory((logger) => logger);
  app.removeContentTypeParser("text/plain");
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data) => {
    const issues = unstorableTexts(data);
    if (issues.length > 0) return { error: userError(kitErrors, "invalidInput", { issues }) };
    const parsed = schema.safeParse(data);
    if (parsed.success) return { value: parsed.data };
    return { error: userError(kitErrors, "invalidInput", { issues: fieldIssues(parsed.error) }) };
  });
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  for (const name of ["session", "guild", "caller", "worker"]) app.decorateRequest(name, null);
  countRequests(app, given.metrics);
  app.addHook("onRequest", async (request) => checkHost(request, settings.publicUrl));

  await app.register(cookie);
  await app.register(compress, {
    threshold: COMPRESS_FROM_BYTES,
    encodings: ["br", "gzip"],
    // No client sends compressed bodies, and a small one could decompress into a very large one.
    globalDecompression: false,
  });
  await app.register((api) => callsOfApi(api, given, isSecure), { prefix: "/api" });
  await app.register((reference) => browsableReference(reference, { productName: settings.productName, isSecure }));
  await app.register((pages) => serveMemberPages(pages, given.memberPages, { ...settings, isSecure }), {
    prefix: "/m",
  });
  const { webRoot: root } = settings;
  if (root) await app.register((pages) => servePages(pages, { ...settings, root, isSecure }));
  await app.ready();
  return app;
}

async function callsOfApi(api: FastifyInstance, given: ApiDeps, isSecure: boolean): Promise<void> {
  const { settings, sessions } = given;
  const cookies = sessionCookie(settings.publicUrl);
  const streams = streamRegister();
  // A dashboard reconnects when its stream ends, and then reloads everything.
  const offMissed = given.live.onMissed(streams.endAll);
  api.addHook("preClose", async () => {
    offMissed();
    streams.endAll();
  });
  apiHeaders(api, isSecure);
  const limit = rateLimits({ perMinute: settings.callsPerMinute, sessions, cookie: cookies });
  // Routes that no part mounts: the API description, the operator's routes, and unknown paths.
  const limitOthers = limit({ access: "public", method: "GET" });
  api.addHook("onRequest", async (request) => {
    if (!request.routeOptions.config.access) limitOthers(request);
  });
  await describeApi(api, settings.productName, settings.version);
  operatorRoutes(api, given);
  drawRoutes(api, given);
  webhookRoutes(api, given.webhooks);
  const limiters = { ...given, cookie: cookies };
  for (const served of given.parts)
    mountRoutes(api, served, { limiters, publicUrl: settings.publicUrl, streams, limit });
  api.setNotFoundHandler({ preHandler: [] }, () => {
    throw userError(kitErrors, "notFound");
  });
}

/** Short, and unique across processes: it is also the reference that finds a bug in the log. */
function requestIds(): () => string {
  const process = randomBytes(4).toString("hex");
  let count = 0;
  return () => {
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}
