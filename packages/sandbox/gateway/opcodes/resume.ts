/** RESUME: continues a session on a new connection and replays missed events. */
import { GatewayCloseCodes, GatewayOpcodes } from "discord-api-types/v10";
import { z } from "zod";
import { integer } from "../../rules/form.ts";
import { userByToken } from "../../state/tokens.ts";
import type { Connection } from "../connection.ts";
import { GatewayClose } from "../gateway-close.ts";

const resumeSchema = z.object({
  token: z.string(),
  session_id: z.string(),
  seq: integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER).nullable(),
});

export function receiveResume(connection: Connection, data: unknown): void {
  const { hub } = connection;
  if (connection.session !== undefined)
    throw new GatewayClose(GatewayCloseCodes.AlreadyAuthenticated, "Already authenticated.");
  const parsed = resumeSchema.safeParse(data);
  if (!parsed.success) throw new GatewayClose(GatewayCloseCodes.DecodeError, "Error while decoding payload.");
  const { token, session_id, seq } = parsed.data;
  const { world } = hub.platform;
  const user = userByToken(world, token.replace(/^Bot /, ""));
  if (user === undefined) throw new GatewayClose(GatewayCloseCodes.AuthenticationFailed, "Authentication failed.");
  const session = hub.session(session_id);
  if (session === undefined || session.userId !== user.id) {
    connection.sendOp(GatewayOpcodes.InvalidSession, false);
    return;
  }
  if (seq === null || seq < 0 || seq > session.seq) {
    hub.end(session);
    throw new GatewayClose(GatewayCloseCodes.InvalidSeq, "Invalid seq.");
  }
  if (!session.canReplay(seq)) {
    hub.end(session);
    connection.sendOp(GatewayOpcodes.InvalidSession, false);
    return;
  }
  // a client may return before its old connection is known to be closed
  session.connection?.terminate();
  connection.session = session;
  hub.reattach(session, connection);
  session.replay(seq);
  session.deliver("RESUMED", JSON.stringify({ _trace: ["sandbox"] }));
}
