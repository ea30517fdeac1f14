import type { FastifyReply, FastifyRequest } from "fastify";
import { userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import type { RouteAccess } from "#kit/route.ts";
import type { GuildAccess } from "../access/guild-access.ts";
import type { GuildStore } from "../guilds/guild-store.ts";
import type { SessionStore } from "../sessions/session-store.ts";
import type { SessionCookie } from "./session-cookie.ts";

export type Doorkeepers = {
  sessions: SessionStore;
  access: GuildAccess;
  guilds: Pick<GuildStore, "get">;
  cookie: SessionCookie;
};

/**
 * Lets a caller in as the route's contract says, or throws: `notSignedIn` (403) without a session, `guildNotFound` (404)
 * for a guild that the caller does not manage or the bot is not in. All of it is read from memory in the usual case.
 */
export async function admit(
  request: FastifyRequest,
  reply: FastifyReply | null,
  access: RouteAccess,
  { sessions, access: guildAccess, guilds, cookie }: Doorkeepers,
): Promise<void> {
  if (access === "public") return;
  const token = cookie.read(request);
  const session = token ? await sessions.find(token) : null;
  if (!token || !session) throw userError(kitErrors, "notSignedIn");
  request.session = session;
  const prolonged = await sessions.touch(session);
  if (prolonged && reply) cookie.write(request, reply, token, prolonged);
  if (access === "session") return;

  const { id } = request.params as { id: string };
  const { guilds: managed } = await guildAccess.list(session.user.id);
  const known = managed.get(id);
  const guild = known ? await guilds.get(id) : null;
  if (!known || !guild) throw userError(kitErrors, "guildNotFound");
  request.guild = guild;
  request.caller = { owner: known.owner, permissions: known.permissions };
}
