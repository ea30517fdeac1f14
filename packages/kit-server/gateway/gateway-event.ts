import type { GatewayDispatchPayload } from "discord-api-types/v10";

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
export function guildOfEvent({ payload }: GatewayEvent): string | null {
  if (payload.t === "GUILD_CREATE" || payload.t === "GUILD_UPDATE" || payload.t === "GUILD_DELETE") return payload.d.id;
  const data: unknown = payload.d;
  if (typeof data !== "object" || data === null || !("guild_id" in data)) return null;
  return typeof data.guild_id === "string" ? data.guild_id : null;
}
