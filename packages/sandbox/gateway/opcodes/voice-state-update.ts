/** VOICE STATE UPDATE: a client comes into a voice channel, leaves it, or mutes or deafens itself. */
import { GatewayCloseCodes } from "discord-api-types/v10";
import { z } from "zod";
import type { Platform } from "../../platform.ts";
import { enterVoice, leaveVoice, mayEnterVoice, type OwnVoice, tellVoiceState } from "../../state/voice.ts";
import type { Connection } from "../connection.ts";
import { GatewayClose } from "../gateway-close.ts";

const schema = z.object({
  guild_id: z.string().nullish(),
  channel_id: z.string().nullish(),
  self_mute: z.boolean().default(false),
  self_deaf: z.boolean().default(false),
});

export function receiveVoiceStateUpdate(connection: Connection, data: unknown): void {
  const { session, hub } = connection;
  if (session === undefined) throw new GatewayClose(GatewayCloseCodes.NotAuthenticated, "Not authenticated.");
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw new GatewayClose(GatewayCloseCodes.DecodeError, "Error while decoding payload.");
  const { guild_id, channel_id, ...flags } = parsed.data;
  const { platform } = hub;
  // a client that leaves need not say which guild
  const left = guild_id ?? platform.voice.ofUser(session.userId)[0]?.guild_id ?? "";
  if (channel_id) change(platform, guild_id ?? "", session.userId, channel_id, { ...flags, session_id: session.id });
  else leaveVoice(platform, left, session.userId);
}

/** Who may not come in is not told so: nothing happens. */
function change(platform: Platform, guildId: string, userId: string, channelId: string, own: OwnVoice): void {
  const { world, voice } = platform;
  const guild = world.guilds.get(guildId);
  const member = guild?.members.get(userId);
  const channel = world.channels.get(channelId);
  if (guild === undefined || member === undefined || channel === undefined) return;
  const state = voice.of(guild.id, userId);
  if (state?.channel_id === channel.id && state.session_id === own.session_id) {
    Object.assign(state, own);
    tellVoiceState(platform, state);
  } else if (mayEnterVoice(platform, guild, member, channel)) {
    enterVoice(platform, guild, member, channel, own);
  }
}
