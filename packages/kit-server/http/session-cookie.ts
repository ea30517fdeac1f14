import "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";

const NAME = "guildhall_session";

/**
 * The session's cookie: no script can read it, and no other site can send it with a write. Over HTTPS its name is bound
 * to the host (`__Host-`), so no other subdomain can set it.
 */
export type SessionCookie = {
  read(request: FastifyRequest): string | null;
  write(request: FastifyRequest, reply: FastifyReply, token: string, expiresAt: Date): void;
  clear(request: FastifyRequest, reply: FastifyReply): void;
};

export const isSecureRequest = (request: FastifyRequest, publicUrl: string | null): boolean =>
  (publicUrl ?? `${request.protocol}:`).startsWith("https:");

/** `publicUrl`: null if the operator set none; then each request's own scheme decides. */
export function sessionCookie(publicUrl: string | null): SessionCookie {
  const isSecure = (request: FastifyRequest): boolean => isSecureRequest(request, publicUrl);
  const nameOf = (request: FastifyRequest): string => (isSecure(request) ? `__Host-${NAME}` : NAME);
  const options = (request: FastifyRequest) =>
    ({ path: "/", httpOnly: true, sameSite: "lax", secure: isSecure(request) }) as const;
  return {
    read: (request) => request.cookies[nameOf(request)] || null,
    write: (request, reply, token, expires) =>
      void reply.setCookie(nameOf(request), token, { ...options(request), expires }),
    clear: (request, reply) => void reply.clearCookie(nameOf(request), options(request)),
  };
}
