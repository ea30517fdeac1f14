/** Creates records of guilds, roles, channels and members without publishing events. */
import {
  type APIRole,
  ChannelType,
  type GuildSystemChannelFlags,
  Locale,
  PermissionFlagsBits as P,
  type RoleFlags,
} from "discord-api-types/v10";
import type { ChannelRecord, GuildRecord, MemberRecord } from "./records.ts";
import type { World } from "./world.ts";

/** The permissions of @everyone in a new guild. */
const EVERYONE_PERMISSIONS =
  P.ViewChannel |
  P.CreateInstantInvite |
  P.ChangeNickname |
  P.SendMessages |
  P.SendMessagesInThreads |
  P.CreatePublicThreads |
  P.CreatePrivateThreads |
  P.EmbedLinks |
  P.AttachFiles |
  P.AddReactions |
  P.UseExternalEmojis |
  P.UseExternalStickers |
  P.ReadMessageHistory |
  P.UseApplicationCommands |
  P.SendVoiceMessages |
  P.SendPolls |
  P.Connect |
  P.Speak |
  P.Stream |
  P.UseVAD |
  P.UseSoundboard |
  P.RequestToSpeak |
  P.UseEmbeddedActivities;

export function makeGuild(
  world: World,
  given: { id: string; name: string; ownerId: string; joinedAt: string },
): GuildRecord {
  const guild: GuildRecord = {
    id: given.id,
    owner_id: given.ownerId,
    settings: {
      name: given.name,
      icon: null,
      splash: null,
      discovery_splash: null,
      banner: null,
      description: null,
      features: [],
      verification_level: 0,
      default_message_notifications: 1,
      explicit_content_filter: 0,
      mfa_level: 0,
      afk_channel_id: null,
      afk_timeout: 300,
      system_channel_id: null,
      system_channel_flags: 0 as GuildSystemChannelFlags,
      rules_channel_id: null,
      public_updates_channel_id: null,
      safety_alerts_channel_id: null,
      preferred_locale: Locale.EnglishUS,
      premium_progress_bar_enabled: false,
      nsfw_level: 0,
      incidents_data: null,
    },
    roles: new Map(),
    channelIds: new Set(),
    members: new Map(),
    bans: new Map(),
    emojis: new Map(),
    autoModeration: new Map(),
    integrations: new Map(),
    auditLog: [],
    onboarding: { guild_id: given.id, prompts: [], default_channel_ids: [], enabled: false, mode: 0 },
    screening: { version: given.joinedAt, form_fields: [], description: null },
    welcomeScreen: { description: null, welcome_channels: [] },
    commandPermissions: new Map(),
    formerMemberIds: new Set(),
  };
  makeRole(guild, { id: guild.id, name: "@everyone", position: 0, permissions: String(EVERYONE_PERMISSIONS) });
  world.guilds.set(guild.id, guild);
  makeMember(guild, given.ownerId, given.joinedAt);
  return guild;
}

export function makeRole(
  guild: GuildRecord,
  given: Partial<APIRole> & Pick<APIRole, "id" | "name" | "position">,
): APIRole {
  const color = given.color ?? 0;
  const role: APIRole = {
    color,
    colors: { primary_color: color, secondary_color: null, tertiary_color: null },
    hoist: false,
    icon: null,
    unicode_emoji: null,
    permissions: "0",
    managed: false,
    mentionable: false,
    flags: 0 as RoleFlags,
    ...given,
  };
  guild.roles.set(role.id, role);
  return role;
}

export function makeMember(
  guild: GuildRecord,
  userId: string,
  joinedAt: string,
  given: Partial<MemberRecord> = {},
): MemberRecord {
  const member: MemberRecord = {
    user_id: userId,
    nick: null,
    avatar: null,
    banner: null,
    bio: "",
    roles: [],
    joined_at: joinedAt,
    premium_since: null,
    pending: false,
    communication_disabled_until: null,
    deaf: false,
    mute: false,
    flags: guild.formerMemberIds.has(userId) ? 1 : 0,
    ...given,
  };
  guild.members.set(userId, member);
  return member;
}

/** Creates a channel, thread or DM and adds it to its guild, if any. */
export function makeChannel(world: World, given: Partial<ChannelRecord> & Pick<ChannelRecord, "id">): ChannelRecord {
  const channel: ChannelRecord = {
    type: ChannelType.GuildText,
    guild_id: null,
    name: null,
    position: 0,
    parent_id: null,
    topic: null,
    nsfw: false,
    flags: 0,
    permission_overwrites: [],
    rate_limit_per_user: 0,
    last_message_id: null,
    last_pin_timestamp: null,
    bitrate: 64000,
    user_limit: 0,
    rtc_region: null,
    video_quality_mode: 1,
    default_auto_archive_duration: null,
    default_thread_rate_limit_per_user: 0,
    available_tags: [],
    default_reaction_emoji: null,
    default_sort_order: null,
    default_forum_layout: 0,
    recipientIds: [],
    owner_id: null,
    thread_metadata: null,
    threadMembers: new Map(),
    message_count: 0,
    total_message_sent: 0,
    applied_tags: [],
    lastSentAt: new Map(),
    ...given,
  };
  world.channels.set(channel.id, channel);
  if (channel.guild_id !== null) world.guilds.get(channel.guild_id)?.channelIds.add(channel.id);
  return channel;
}
