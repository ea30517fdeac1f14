// Detects that a panel's message was deleted in chat.
import type { GatewayDispatchPayload } from "discord-api-types/v10";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { markChannelMissing, markMessagesMissing } from "./panel-store.ts";

const DELETIONS: readonly string[] = ["MESSAGE_DELETE", "MESSAGE_DELETE_BULK", "CHANNEL_DELETE"];
export const isAboutPanels = ({ t }: GatewayDispatchPayload): boolean => DELETIONS.includes(t);

export async function handlePanelEvent(orm: Orm, guildId: Snowflake, payload: GatewayDispatchPayload): Promise<void> {
  if (payload.t === "MESSAGE_DELETE") await markMessagesMissing(orm, guildId, [payload.d.id]);
  else if (payload.t === "MESSAGE_DELETE_BULK") await markMessagesMissing(orm, guildId, payload.d.ids);
  else if (payload.t === "CHANNEL_DELETE") await markChannelMissing(orm, guildId, payload.d.id);
}
