import type { Actor } from "#kit/actor.ts";
import type { SessionContext } from "./api-handlers.ts";

/** The caller, as named in the audit log and records. */
export const actorOf = ({ session: { user } }: Pick<SessionContext, "session">): Actor => ({
  id: user.id,
  name: user.globalName ?? user.username,
});
