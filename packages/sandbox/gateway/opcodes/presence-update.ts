/** PRESENCE UPDATE: a user's status and activities. */
import { GatewayCloseCodes, type GatewayPresenceUpdateData } from "discord-api-types/v10";
import { z } from "zod";
import { decimal, flag, integer } from "../../rules/form.ts";
import type { Connection } from "../connection.ts";
import { GatewayClose } from "../gateway-close.ts";

/** Libraries omit unused fields, and Discord accepts that. */
export const presenceSchema = z.object({
  since: decimal().nullish().default(null),
  activities: z
    .array(
      z.object({ name: z.string(), type: integer(0, 100), url: z.string().nullish(), state: z.string().nullish() }),
    )
    .nullish()
    .transform((activities) => activities ?? []),
  status: z.enum(["online", "dnd", "idle", "invisible", "offline"]).default("online"),
  afk: flag.nullish().default(false),
}) as unknown as z.ZodType<GatewayPresenceUpdateData>;

export function receivePresenceUpdate(connection: Connection, data: unknown): void {
  const { session, hub } = connection;
  if (session === undefined) throw new GatewayClose(GatewayCloseCodes.NotAuthenticated, "Not authenticated.");
  const parsed = presenceSchema.safeParse(data);
  if (!parsed.success) throw new GatewayClose(GatewayCloseCodes.DecodeError, "Error while decoding payload.");
  hub.updatePresence(session.userId, parsed.data);
}
