import type { FastifyReply, FastifyRequest } from "fastify";
import { userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import { type RouteContract, workModuleOf } from "#kit/route.ts";
import type { Session, SessionStore } from "#kit-server/accounts/sessions/session-store.ts";
import type { GuildAccess } from "#kit-server/guild/access/guild-access.ts";
import { mapMaybeAsync, type Worker, type Workers } from "#kit-server/guild/access/workers.ts";
import type { GuildStore } from "#kit-server/guild/guilds/guild-store.ts";
import type { SessionCookie } from "./session-cookie.ts";

export type RateLimiters = {
  sessions: SessionStore;
  access: GuildAccess;
  guilds: Pick<GuildStore, "get">;
  workers: Pick<Workers, "find" | "rolesOf">;
  cookie: SessionCookie;
  /** The accounts that may use the operator's routes. */
  operatorIds: readonly string[];
};

/**
 * Checks access as the route's contract requires, or throws: `notSignedIn` (403) without a session, `guildNotFound`
 * (404) for a guild that the caller neither manages nor works in or that the bot isn't in, `managersOnly` (404) for
 * staff on a managers' route, `notFound` (404) on an operator's route for everyone else, also without a session. Usually
 * everything is cached and the check is synchronous.
 */
export function admit(
  request: FastifyRequest,
  reply: FastifyReply | null,
  route: Admitting,
  limiters: RateLimiters,
): void | Promise<void> {
  if (route.access === "public") return;
  const { sessions, cookie, operatorIds } = limiters;
  const refuse = () => userError(kitErrors, route.access === "operator" ? "notFound" : "notSignedIn");
  const token = cookie.read(request);
  if (!token) throw refuse();
  return mapMaybeAsync(sessions.find(token), (session) => {
    if (!session || (route.access === "operator" && !operatorIds.includes(session.user.id))) throw refuse();
    request.session = session;
    return mapMaybeAsync(sessions.touch(session), (prolonged) => {
      if (prolonged && reply) cookie.write(request, reply, token, prolonged);
      if (route.access === "session" || route.access === "operator") return;
      return admitToGuild(request, session, route, limiters);
    });
  });
}

type Admitting = Pick<RouteContract, "access" | "path">;

function admitToGuild(
  request: FastifyRequest,
  { user }: Session,
  route: Admitting,
  { access, guilds, workers }: RateLimiters,
): void | Promise<void> {
  const { id } = request.params as { id: string };
  return mapMaybeAsync(access.list(user.id), ({ guilds: managed, memberOf }) => {
    const known = memberOf.get(id);
    if (!known) throw userError(kitErrors, "guildNotFound");
    return mapMaybeAsync(guilds.get(id), (guild) => {
      if (!guild) throw userError(kitErrors, "guildNotFound");
      const admitAs = (worker: Worker | null): void => {
        request.guild = guild;
        request.caller = { owner: known.owner, permissions: known.permissions };
        request.worker = worker;
      };
      if (managed.has(id)) return admitAs(null);
      return mapMaybeAsync(workers.find(guild, user.id), (worker) => {
        if (!worker) throw userError(kitErrors, "guildNotFound");
        if (!isWorkOf(worker, route, request)) throw userError(kitErrors, "managersOnly");
        admitAs(worker);
      });
    });
  });
}

function isWorkOf({ modules }: Worker, { access, path }: Admitting, { params }: FastifyRequest): boolean {
  if (access !== "work") return false;
  const module = workModuleOf(path, params as Record<string, unknown>);
  return module === null || modules.includes(module);
}
