import type { Actor } from "#kit/actor.ts";
import type { SessionContext } from "./api-face.ts";

/** Whoever calls, as the audit log and the records name them. */
export const actorOf = ({ session: { user } }: Pick<SessionContext, "session">): Actor => ({
  id: user.id,
  name: user.globalName ?? user.username,
});
