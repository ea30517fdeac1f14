import type { GatewayDispatchPayload } from "discord-api-types/v10";
import { idIn, objectIn } from "#kit-server/platform/payload/read-json.ts";

/** What each event of the gateway carries, by the platform's own name for it. */
export type GatewayEventData = { [P in GatewayDispatchPayload as `${P["t"]}`]: P["d"] };
export type GatewayEventName = keyof GatewayEventData;

/** An event as it was received. A replay after a resume has the same epoch and sequence number, so the same id. */
export type GatewayEvent = {
  id: string;
  shardId: number;
  /** New at every READY. */
  epoch: string;
  sequence: number;
  payload: GatewayDispatchPayload;
};

/** The guild that an event happened in; null for what belongs to none, as direct messages and the session's own. */
export function guildOfEvent({ payload: { t, d } }: Pick<GatewayEvent, "payload">): string | null {
  const data = objectIn(d);
  const isGuild = t === "GUILD_CREATE" || t === "GUILD_UPDATE" || t === "GUILD_DELETE";
  return idIn(isGuild ? data.id : data.guild_id);
}
