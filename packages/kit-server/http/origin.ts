import type { FastifyRequest } from "fastify";
import { userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Where the dashboard stands for this request, as scheme and host: the operator's address, or the one that was asked. */
const ownOrigin = (request: FastifyRequest, publicUrl: string | null): string =>
  publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`;

/**
 * Refuses a change that another site's page asks for with the visitor's cookie: browsers name the asking page in
 * `Origin`, and it must be the dashboard's own.
 */
export function checkOrigin(request: FastifyRequest, publicUrl: string | null): void {
  if (SAFE_METHODS.has(request.method)) return;
  const { origin } = request.headers;
  if (origin === ownOrigin(request, publicUrl) || origin === ownOrigin(request, null)) return;
  throw userError(kitErrors, "foreignOrigin");
}
