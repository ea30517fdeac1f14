// Routes for the operator's monitoring: health, readiness and metrics.
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Registry } from "prom-client";
import { userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import { isSameSecret } from "#kit-server/storage/secrets/same-secret.ts";

/** What this process needs to serve; a check that throws or returns false has failed. */
export type ReadyChecks = Readonly<Record<string, () => boolean | Promise<boolean>>>;

/** What the operator should know about each part even while it works, one sentence each. */
export type ReadyNotes = Readonly<Record<string, () => readonly string[]>>;

export type OperatorRoutes = {
  metrics: Registry;
  readyChecks: ReadyChecks;
  readyNotes: ReadyNotes;
  /** Metrics require it as a bearer token; if null, only processes on this machine can read them. */
  metricsToken: string | null;
};

const CHECK_TIMEOUT_MS = 2_000;

export function operatorRoutes(
  app: FastifyInstance,
  { metrics, readyChecks, readyNotes, metricsToken }: OperatorRoutes,
): void {
  const quiet = { schema: { hide: true } };

  app.get("/health", quiet, async () => ({ success: true }));

  app.get("/ready", quiet, async (_request, reply) => {
    const health = await readHealth({ readyChecks, readyNotes });
    const success = Object.values(health.checks).every(Boolean);
    return reply.code(success ? 200 : 503).send({ success, ...health });
  });

  app.get("/metrics", quiet, async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) throw userError(kitErrors, "notFound");
    return reply.header("content-type", metrics.contentType).send(await metrics.metrics());
  });
}

export type Health = {
  /** Whether each part works. */
  checks: Readonly<Record<string, boolean>>;
  /** What the operator should know about each part, if anything. */
  notes: Readonly<Record<string, readonly string[]>>;
};

export async function readHealth({
  readyChecks,
  readyNotes,
}: Pick<OperatorRoutes, "readyChecks" | "readyNotes">): Promise<Health> {
  const states = await Promise.all(
    Object.entries(readyChecks).map(async ([name, check]) => [name, await isHealthy(check)] as const),
  );
  const notes = Object.entries(readyNotes).map(([name, read]) => [name, read()] as const);
  return {
    checks: Object.fromEntries(states),
    notes: Object.fromEntries(notes.filter(([, sentences]) => sentences.length > 0)),
  };
}

async function isHealthy(check: () => boolean | Promise<boolean>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, CHECK_TIMEOUT_MS, false).unref());
  try {
    return await Promise.race([check(), late]);
  } catch {
    return false;
  }
}

const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/** A proxy on this machine also calls from loopback, on behalf of a stranger, and then sends a forwarding header. */
function mayReadMetrics({ headers, socket }: FastifyRequest, token: string | null): boolean {
  if (token !== null) return isSameSecret(headers.authorization ?? "", `Bearer ${token}`);
  const isForwarded = "x-forwarded-for" in headers || "forwarded" in headers || "via" in headers;
  return !isForwarded && LOOPBACK.has(socket.remoteAddress ?? "");
}
