import type { GatewayDispatchPayload } from "discord-api-types/v10";
import { idIn, objectIn } from "#kit-server/platform/payload/read-json.ts";

/** The data of each gateway event, by Discord's name for it. */
export type GatewayEventData = { [P in GatewayDispatchPayload as `${P["t"]}`]: P["d"] };
export type GatewayEventName = keyof GatewayEventData;

/** A received event. A replay after a resume has the same epoch and sequence number, and so the same id. */
export type GatewayEvent = {
  id: string;
  shardId: number;
  /** New at every READY. */
  epoch: string;
  sequence: number;
  payload: GatewayDispatchPayload;
};

/** The guild of an event; null for events without one, such as direct messages and session events. */
export function guildOfEvent({ payload: { t, d } }: Pick<GatewayEvent, "payload">): string | null {
  const data = objectIn(d);
  const isGuild = t === "GUILD_CREATE" || t === "GUILD_UPDATE" || t === "GUILD_DELETE";
  return idIn(isGuild ? data.id : data.guild_id);
}
