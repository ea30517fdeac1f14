import type { FastifyReply, FastifyRequest } from "fastify";
import { userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import type { RouteAccess } from "#kit/route.ts";
import type { GuildAccess } from "../access/guild-access.ts";
import type { MemberRoles } from "../access/member-roles.ts";
import type { GuildStore } from "../guilds/guild-store.ts";
import type { Session, SessionStore } from "../sessions/session-store.ts";
import type { SessionCookie } from "./session-cookie.ts";

export type Doorkeepers = {
  sessions: SessionStore;
  access: GuildAccess;
  guilds: Pick<GuildStore, "get">;
  cookie: SessionCookie;
  memberRoles: MemberRoles;
};

/**
 * Lets a caller in as the route's contract says, or throws: `notSignedIn` (403) without a session, `guildNotFound` (404)
 * for a guild that the caller does not manage or the bot is not in. All of it is read from memory in the usual case, and
 * then nothing is waited for.
 */
export function admit(
  request: FastifyRequest,
  reply: FastifyReply | null,
  access: RouteAccess,
  { sessions, access: guildAccess, guilds, cookie }: Doorkeepers,
): void | Promise<void> {
  if (access === "public") return;
  const token = cookie.read(request);
  if (!token) throw userError(kitErrors, "notSignedIn");
  return whenKnown(sessions.find(token), (session) => {
    if (!session) throw userError(kitErrors, "notSignedIn");
    request.session = session;
    return whenKnown(sessions.touch(session), (prolonged) => {
      if (prolonged && reply) cookie.write(request, reply, token, prolonged);
      if (access === "session") return;
      return admitToGuild(request, session, guildAccess, guilds);
    });
  });
}

function admitToGuild(
  request: FastifyRequest,
  { user }: Session,
  access: GuildAccess,
  guilds: Doorkeepers["guilds"],
): void | Promise<void> {
  const { id } = request.params as { id: string };
  return whenKnown(access.list(user.id), ({ guilds: managed }) => {
    const known = managed.get(id);
    if (!known) throw userError(kitErrors, "guildNotFound");
    return whenKnown(guilds.get(id), (guild) => {
      if (!guild) throw userError(kitErrors, "guildNotFound");
      request.guild = guild;
      request.caller = { owner: known.owner, permissions: known.permissions };
    });
  });
}

/** Goes on at once with what memory held, and later with what must be waited for. */
const whenKnown = <T, R>(value: T | Promise<T>, then: (value: T) => R | Promise<R>): R | Promise<R> =>
  value instanceof Promise ? value.then(then) : then(value);
