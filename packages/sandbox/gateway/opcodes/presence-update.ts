/** PRESENCE UPDATE: how a user wants to be seen. */
import { GatewayCloseCodes, type GatewayPresenceUpdateData } from "discord-api-types/v10";
import { z } from "zod";
import type { Connection } from "../connection.ts";
import { GatewayClose } from "../gateway-close.ts";

export const presenceSchema = z.object({
  since: z.number().nullable(),
  activities: z.array(
    z.object({ name: z.string(), type: z.int(), url: z.string().nullish(), state: z.string().nullish() }),
  ),
  status: z.enum(["online", "dnd", "idle", "invisible", "offline"]),
  afk: z.boolean(),
}) as unknown as z.ZodType<GatewayPresenceUpdateData>;

export function receivePresenceUpdate(connection: Connection, data: unknown): void {
  const { session, hub } = connection;
  if (session === undefined) throw new GatewayClose(GatewayCloseCodes.NotAuthenticated, "Not authenticated.");
  const parsed = presenceSchema.safeParse(data);
  if (!parsed.success) throw new GatewayClose(GatewayCloseCodes.DecodeError, "Error while decoding payload.");
  hub.updatePresence(session.userId, parsed.data);
}
