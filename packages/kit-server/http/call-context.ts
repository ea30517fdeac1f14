import type { FastifyReply, FastifyRequest } from "fastify";
import type { Log } from "../log/logger.ts";
import type { CallContext, GuildContext } from "./api-face.ts";
import type { SessionCookie } from "./session-cookie.ts";

/** What a handler is given beside its input; session, guild and caller are there when the route's access asks for them. */
export function callContext(
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: SessionCookie,
): CallContext & Partial<GuildContext> {
  const { session, guild, caller } = request;
  return {
    get log() {
      return request.log.child({ request: request.id }) as Log;
    },
    origin: request.headers.origin ?? null,
    userAgent: request.headers["user-agent"] ?? null,
    cookie: {
      get token() {
        return cookie.read(request);
      },
      begin: (token, expiresAt) => cookie.write(request, reply, token, expiresAt),
      end: () => cookie.clear(request, reply),
    },
    ...(session ? { session } : {}),
    ...(guild && caller ? { guild, caller } : {}),
  };
}
