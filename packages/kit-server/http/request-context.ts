import type { FastifyReply, FastifyRequest } from "fastify";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Log } from "#kit-server/base/log/logger.ts";
import type { RateLimiters } from "./admission.ts";
import type { CallContext } from "./api-handlers.ts";
import { pendingSignIns } from "./pending-sign-ins.ts";
import type { SessionCookie } from "./session-cookie.ts";

/**
 * The context of a handler, next to its input; session, guild and caller are set if the route's access requires them.
 * Created for every request, so values are computed only when used.
 */
export class RequestContext implements CallContext {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #cookie: SessionCookie;
  readonly #workers: RateLimiters["workers"];
  readonly #publicUrl: string | null;

  constructor(
    request: FastifyRequest,
    reply: FastifyReply,
    { cookie, workers }: RateLimiters,
    publicUrl: string | null,
  ) {
    this.#publicUrl = publicUrl;
    this.#request = request;
    this.#reply = reply;
    this.#cookie = cookie;
    this.#workers = workers;
  }

  get log(): Log {
    return this.#request.log.child({ request: this.#request.id }) as Log;
  }
  get origin() {
    return this.#request.headers.origin ?? null;
  }
  get userAgent() {
    return this.#request.headers["user-agent"] ?? null;
  }
  get pending() {
    return pendingSignIns(this.#request, this.#reply, this.#publicUrl);
  }
  get address() {
    return this.#request.ip;
  }
  get session() {
    return this.#request.session;
  }
  get guild() {
    return this.#request.guild;
  }
  get caller() {
    return this.#request.caller;
  }
  get worker() {
    return this.#request.worker;
  }
  get memberRoles(): () => Promise<readonly Snowflake[]> {
    const [{ guild, session }, workers] = [this.#request, this.#workers];
    return async () => (guild && session ? workers.rolesOf(guild.id, session.user.id) : []);
  }
  get cookie(): CallContext["cookie"] {
    const [request, reply, cookie] = [this.#request, this.#reply, this.#cookie];
    return {
      token: cookie.read(request),
      begin: (token, expiresAt) => cookie.write(request, reply, token, expiresAt),
      end: () => cookie.clear(request, reply),
    };
  }
}
