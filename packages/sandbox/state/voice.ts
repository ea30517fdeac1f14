/** People and bots come into voice channels and leave them. Nothing is heard: there is no voice server behind it. */
import { ChannelType, PermissionFlagsBits as P } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { presentVoiceState } from "../present/voice.ts";
import { permissionsAt } from "../rules/access.ts";
import { hasPermission, isVoice } from "../rules/permissions.ts";
import type { ChannelRecord, GuildRecord, MemberRecord } from "./records.ts";
import { randomSecret } from "./tokens.ts";
import type { VoiceStateRecord } from "./voice-roster.ts";

export interface OwnVoice {
  session_id: string;
  self_mute: boolean;
  self_deaf: boolean;
}

/** Whether someone may come by themselves; a full channel is open to who may move others. */
export function mayEnterVoice(
  platform: Platform,
  guild: GuildRecord,
  member: MemberRecord,
  channel: ChannelRecord,
): boolean {
  if (!isVoice(channel) || channel.guild_id !== guild.id) return false;
  const held = permissionsAt(platform, guild, channel, member);
  if (!hasPermission(held, P.ViewChannel | P.Connect)) return false;
  const others = platform.voice.in(channel.id).filter(({ user_id }) => user_id !== member.user_id);
  return channel.user_limit === 0 || others.length < channel.user_limit || hasPermission(held, P.MoveMembers);
}

export function enterVoice(
  platform: Platform,
  guild: GuildRecord,
  member: MemberRecord,
  channel: ChannelRecord,
  own: OwnVoice,
): void {
  const { voice, world, bus } = platform;
  const userId = member.user_id;
  // a person is in one place at a time, a bot in one of each guild
  const elsewhere = voice.ofUser(userId).filter(({ guild_id }) => guild_id !== guild.id);
  if (world.users.get(userId)?.bot !== true) for (const state of elsewhere) endVoice(platform, state);
  const before = voice.of(guild.id, userId);
  const state: VoiceStateRecord = {
    guild_id: guild.id,
    user_id: userId,
    channel_id: channel.id,
    ...own,
    suppress: isSuppressedIn(platform, guild, member, channel),
    request_to_speak_timestamp: null,
  };
  voice.put(state);
  if (before !== undefined && before.channel_id !== channel.id) closeIfEmpty(platform, before);
  if (voice.begunAt(channel.id) === undefined) tellBegun(platform, state, Math.floor(platform.clock.now() / 1000));
  tellVoiceState(platform, state);
  bus.tell({
    event: "VOICE_SERVER_UPDATE",
    guildId: guild.id,
    audience: [userId],
    data: { token: randomSecret(8), guild_id: guild.id, endpoint: `${new URL(platform.url).host}/voice` },
  });
}

/** On a stage everyone comes as a listener; elsewhere only who may not speak, and everyone where the idle are. */
function isSuppressedIn(platform: Platform, guild: GuildRecord, member: MemberRecord, channel: ChannelRecord): boolean {
  if (channel.type === ChannelType.GuildStageVoice || channel.id === guild.settings.afk_channel_id) return true;
  return !hasPermission(permissionsAt(platform, guild, channel, member), P.Speak);
}

export function leaveVoice(platform: Platform, guildId: string, userId: string): void {
  const state = platform.voice.of(guildId, userId);
  if (state !== undefined) endVoice(platform, state);
}

/** A gateway session takes the voice connections that it made along with it. */
export function leaveVoiceOf(platform: Platform, userId: string, sessionId: string): void {
  for (const state of platform.voice.ofUser(userId)) if (state.session_id === sessionId) endVoice(platform, state);
}

export function emptyVoiceChannel(platform: Platform, channelId: string): void {
  for (const state of platform.voice.in(channelId)) endVoice(platform, state);
}

/** Who does nothing for as long as the guild waits is taken to its channel for the idle. */
export function fallIdle(platform: Platform, guild: GuildRecord, member: MemberRecord): void {
  const { voice, clock, world } = platform;
  const state = voice.of(guild.id, member.user_id);
  clock.after(guild.settings.afk_timeout * 1000, () => {
    const channel = world.channels.get(guild.settings.afk_channel_id ?? "");
    // who has moved or left since is not idle
    if (channel === undefined || state === undefined || voice.of(guild.id, member.user_id) !== state) return;
    if (state.channel_id !== channel.id) enterVoice(platform, guild, member, channel, ownOf(state));
  });
}

export function ownOf({ session_id, self_mute, self_deaf }: VoiceStateRecord): OwnVoice {
  return { session_id, self_mute, self_deaf };
}

export function tellVoiceState(platform: Platform, state: VoiceStateRecord, hasLeft = false): void {
  const data = presentVoiceState(platform, state, hasLeft);
  platform.bus.tell({ event: "VOICE_STATE_UPDATE", guildId: state.guild_id, data });
}

export function tellVoiceStatus({ bus, voice }: Platform, guildId: string, channelId: string): void {
  const data = { id: channelId, guild_id: guildId, status: voice.statusOf(channelId) };
  bus.tell({ event: "VOICE_CHANNEL_STATUS_UPDATE", guildId, channelId, data });
}

function endVoice(platform: Platform, state: VoiceStateRecord): void {
  platform.voice.remove(state);
  tellVoiceState(platform, { ...state, suppress: false, request_to_speak_timestamp: null }, true);
  closeIfEmpty(platform, state);
}

function closeIfEmpty(platform: Platform, { guild_id, channel_id }: VoiceStateRecord): void {
  const { voice } = platform;
  if (voice.in(channel_id).length > 0) return;
  tellBegun(platform, { guild_id, channel_id }, null);
  if (voice.statusOf(channel_id) === null) return;
  voice.setStatus(channel_id, null);
  tellVoiceStatus(platform, guild_id, channel_id);
}

function tellBegun(
  { voice, bus }: Platform,
  { guild_id, channel_id }: Pick<VoiceStateRecord, "guild_id" | "channel_id">,
  atS: number | null,
): void {
  voice.setBegun(channel_id, atS);
  const data = { id: channel_id, guild_id, voice_start_time: atS };
  bus.tell({ event: "VOICE_CHANNEL_START_TIME_UPDATE", guildId: guild_id, channelId: channel_id, data });
}
