/** REQUEST CHANNEL INFO: what voice channels have only for a while, their status and since when someone is there. */
import { type GatewayChannelInfoDispatchData, GatewayCloseCodes } from "discord-api-types/v10";
import { z } from "zod";
import { canView } from "../../rules/access.ts";
import { isVoice } from "../../rules/permissions.ts";
import { guildChannels } from "../../state/find.ts";
import type { Connection } from "../connection.ts";
import { GatewayClose } from "../gateway-close.ts";

const schema = z.object({ guild_id: z.string(), fields: z.array(z.string()) });

export function receiveRequestChannelInfo(connection: Connection, data: unknown): void {
  const { session, hub } = connection;
  if (session === undefined) throw new GatewayClose(GatewayCloseCodes.NotAuthenticated, "Not authenticated.");
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw new GatewayClose(GatewayCloseCodes.DecodeError, "Error while decoding payload.");
  const { guild_id, fields } = parsed.data;
  const { platform } = hub;
  const guild = platform.world.guilds.get(guild_id);
  if (guild?.members.has(session.userId) !== true) return;
  const seen = guildChannels(platform.world, guild).filter(
    (channel) => isVoice(channel) && canView(platform, channel.id, session.userId),
  );
  const info: GatewayChannelInfoDispatchData = {
    guild_id,
    channels: seen.map(({ id }) => ({
      id,
      ...(fields.includes("status") ? { status: platform.voice.statusOf(id) } : {}),
      ...(fields.includes("voice_start_time") ? { voice_start_time: platform.voice.begunAt(id) ?? null } : {}),
    })),
  };
  session.deliver("CHANNEL_INFO", JSON.stringify(info));
}
