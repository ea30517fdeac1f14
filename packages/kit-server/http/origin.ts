import type { FastifyRequest } from "fastify";
import { userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** The operator's monitoring requests these at any address of the process; they return no personal data. */
const MACHINERY = new Set(["/api/health", "/api/ready", "/api/metrics"]);

/**
 * When the operator set a public URL, refuses requests for any other host: otherwise another domain that points here
 * would serve the dashboard under its name. A proxy in front must pass the host on.
 */
export function checkHost(request: FastifyRequest, publicUrl: string | null): void {
  if (publicUrl === null || MACHINERY.has(request.url)) return;
  if (request.host.toLowerCase() !== new URL(publicUrl).host) throw userError(kitErrors, "foreignHost");
}

/** The dashboard's origin for this request: the operator's public URL, or the requested host. */
const ownOrigin = (request: FastifyRequest, publicUrl: string | null): string =>
  publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`;

/**
 * Refuses a write that another site's page sends with the visitor's cookie: browsers put the calling page in `Origin`,
 * which must be the dashboard's own.
 */
export function checkOrigin(request: FastifyRequest, publicUrl: string | null): void {
  if (SAFE_METHODS.has(request.method)) return;
  const { origin } = request.headers;
  if (origin === ownOrigin(request, publicUrl)) return;
  throw userError(kitErrors, "foreignOrigin");
}
