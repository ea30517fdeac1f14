import type { FastifyRequest } from "fastify";
import { userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Asked by an installation's own machinery at whatever address reaches the process; they tell nothing of anyone. */
const MACHINERY = new Set(["/api/health", "/api/ready", "/api/metrics"]);

/**
 * With an address set by the operator, refuses what was asked at any other: a page of another name that leads here would
 * otherwise be the dashboard under that name. A proxy in front must hand the host on.
 */
export function checkHost(request: FastifyRequest, publicUrl: string | null): void {
  if (publicUrl === null || MACHINERY.has(request.url)) return;
  if (request.host.toLowerCase() !== new URL(publicUrl).host) throw userError(kitErrors, "foreignHost");
}

/** Where the dashboard is for this request, as scheme and host: the operator's address, or the one that was asked. */
const ownOrigin = (request: FastifyRequest, publicUrl: string | null): string =>
  publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`;

/**
 * Refuses a change that another site's page asks for with the visitor's cookie: browsers name the asking page in
 * `Origin`, and it must be the dashboard's own.
 */
export function checkOrigin(request: FastifyRequest, publicUrl: string | null): void {
  if (SAFE_METHODS.has(request.method)) return;
  const { origin } = request.headers;
  if (origin === ownOrigin(request, publicUrl)) return;
  throw userError(kitErrors, "foreignOrigin");
}
