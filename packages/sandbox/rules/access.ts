/** Whether a caller may access a guild or channel and act there; rejects in Discord's order and with its codes. */
import { PermissionFlagsBits as P } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { applicationOfBot, findChannel, findGuild, permissionChannel } from "../state/find.ts";
import type { ChannelRecord, GuildRecord, MemberRecord } from "../state/records.ts";
import { refuse } from "./errors.ts";
import { channelPermissions, guildPermissions, hasPermission, isVoice } from "./permissions.ts";

export interface GuildAccess {
  guild: GuildRecord;
  member: MemberRecord;
  /** The caller's permissions in the guild. */
  held: bigint;
}

/** Returns the guild for a member who has all of `wanted`. */
export function enterGuild(platform: Platform, userId: string, guildId: string, wanted = 0n): GuildAccess {
  const guild = findGuild(platform.world, guildId);
  const member = guild.members.get(userId);
  if (member === undefined) throw refuse("UnknownGuild");
  const access = { guild, member, held: guildPermissions(guild, member, platform.clock.now()) };
  demand(platform, access, wanted);
  return access;
}

/** The permissions for which a guild may require two-factor authentication. */
const NEEDS_TWO_FACTORS =
  P.KickMembers |
  P.BanMembers |
  P.Administrator |
  P.ManageChannels |
  P.ManageGuild |
  P.ManageMessages |
  P.ManageRoles |
  P.ManageWebhooks |
  P.ManageGuildExpressions |
  P.ManageThreads;

/** Rejects a member who lacks any of `wanted`, or the second factor that the guild requires of moderators. */
export function demand(
  { world }: Platform,
  { guild, member, held }: { guild: GuildRecord | null; member: MemberRecord | null; held: bigint },
  wanted: bigint,
): void {
  if (!hasPermission(held, wanted)) throw refuse("MissingPermissions");
  if (guild === null || member === null || guild.settings.mfa_level === 0 || (wanted & NEEDS_TWO_FACTORS) === 0n)
    return;
  // a bot has its owner's second factor
  const accountId = applicationOfBot(world, member.user_id)?.ownerId ?? member.user_id;
  if (world.users.get(accountId)?.mfa_enabled !== true) throw refuse("NeedsTwoFactors");
}

export interface ChannelAccess {
  channel: ChannelRecord;
  /** Null in a DM. */
  guild: GuildRecord | null;
  member: MemberRecord | null;
  /** The caller's permissions in the channel; in a DM all that apply there. */
  held: bigint;
}

export const IN_DMS =
  P.ViewChannel |
  P.SendMessages |
  P.ReadMessageHistory |
  P.AddReactions |
  P.EmbedLinks |
  P.AttachFiles |
  P.UseExternalEmojis |
  P.UseApplicationCommands |
  P.PinMessages |
  P.SendPolls;

/** Returns the channel for someone who sees it (else 50001) and has all of `wanted` (else 50013). */
export function enterChannel(platform: Platform, userId: string, channelId: string, wanted = 0n): ChannelAccess {
  const access = reachChannel(platform, userId, channelId);
  demandAt(platform, access, wanted);
  return access;
}

/** Same as `enterChannel`, but only in guilds. */
export function enterGuildChannel(
  platform: Platform,
  userId: string,
  channelId: string,
  wanted = 0n,
): GuildAccess & { channel: ChannelRecord } {
  const access = reachChannel(platform, userId, channelId);
  const { channel, guild, member, held } = access;
  if (guild === null || member === null) throw refuse("NotOnDm");
  demandAt(platform, access, wanted);
  return { channel, guild, member, held };
}

/** Same as `demand`. In a voice channel, members without Connect can do nothing. */
function demandAt(platform: Platform, access: ChannelAccess, wanted: bigint): void {
  if (wanted !== 0n && isVoice(access.channel) && !hasPermission(access.held, P.Connect)) throw refuse("MissingAccess");
  demand(platform, access, wanted);
}

function reachChannel(platform: Platform, userId: string, channelId: string): ChannelAccess {
  const { world } = platform;
  const channel = findChannel(world, channelId);
  if (channel.guild_id === null) {
    if (!channel.recipientIds.includes(userId)) throw refuse("MissingAccess");
    return { channel, guild: null, member: null, held: IN_DMS };
  }
  const guild = findGuild(world, channel.guild_id);
  const member = guild.members.get(userId);
  if (member === undefined) throw refuse("MissingAccess");
  const held = permissionsAt(platform, guild, channel, member);
  if (!hasPermission(held, P.ViewChannel) || !maySeeThread(channel, userId, held)) throw refuse("MissingAccess");
  return { channel, guild, member, held };
}

export function permissionsAt(
  platform: Platform,
  guild: GuildRecord,
  channel: ChannelRecord,
  member: MemberRecord,
): bigint {
  const at = permissionChannel(platform.world, channel);
  return channelPermissions(guild, at, member, platform.clock.now(), at !== channel);
}

/** Whether the user receives the channel's events. */
export function canView(platform: Platform, channelId: string, userId: string): boolean {
  const channel = platform.world.channels.get(channelId);
  if (channel === undefined) return false;
  if (channel.guild_id === null) return channel.recipientIds.includes(userId);
  const guild = platform.world.guilds.get(channel.guild_id);
  const member = guild?.members.get(userId);
  if (guild === undefined || member === undefined) return false;
  const held = permissionsAt(platform, guild, channel, member);
  return hasPermission(held, P.ViewChannel) && maySeeThread(channel, userId, held);
}

const PRIVATE_THREAD = 12;

function maySeeThread(channel: ChannelRecord, userId: string, held: bigint): boolean {
  return channel.type !== PRIVATE_THREAD || channel.threadMembers.has(userId) || hasPermission(held, P.ManageThreads);
}
