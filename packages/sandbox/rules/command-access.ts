/** Whether a person may use a command in a channel: its contexts, the guild's overrides and its default permissions. */
import {
  type APIApplicationCommandPermission,
  ApplicationCommandPermissionType as Kind,
  PermissionFlagsBits as P,
} from "discord-api-types/v10";
import type { ChannelRecord, CommandRecord, GuildRecord, MemberRecord } from "../state/records.ts";
import { hasPermission } from "./permissions.ts";

const IN_GUILD = 0;
const IN_BOTS_DM = 1;

/** Whether the command exists in the guild or, without one, in a DM with its bot. */
export function isOffered({ command, guildId }: CommandRecord, guild: GuildRecord | null): boolean {
  if (guildId !== null) return guildId === guild?.id;
  const { contexts } = command;
  if (contexts) return contexts.includes(guild === null ? IN_BOTS_DM : IN_GUILD);
  return guild !== null || command.dm_permission !== false;
}

export interface CommandPlace {
  guild: GuildRecord;
  member: MemberRecord;
  /** Null for the whole guild. */
  channel: ChannelRecord | null;
  /** The member's permissions there. */
  held: bigint;
}

/** A command's overrides take precedence over the application's and over the default permissions. */
export function mayUseCommand({ command }: CommandRecord, { guild, member, channel, held }: CommandPlace): boolean {
  if (!hasPermission(held, P.UseApplicationCommands)) return false;
  if (hasPermission(held, P.Administrator)) return true;
  const ofCommand = guild.commandPermissions.get(command.id)?.permissions ?? [];
  const ofApplication = guild.commandPermissions.get(command.application_id)?.permissions ?? [];
  const inChannel = channelVerdict(ofCommand, guild, channel) ?? channelVerdict(ofApplication, guild, channel);
  if (inChannel === false) return false;
  const forMember = memberVerdict(ofCommand, guild, member);
  if (forMember !== undefined) return forMember;
  if (memberVerdict(ofApplication, guild, member) === false) return false;
  const needed = command.default_member_permissions;
  return needed === null || (needed !== "0" && hasPermission(held, BigInt(needed)));
}

function channelVerdict(
  set: readonly APIApplicationCommandPermission[],
  guild: GuildRecord,
  channel: ChannelRecord | null,
): boolean | undefined {
  const ofChannels = set.filter(({ type }) => type === Kind.Channel);
  const ids = [channel?.id, channel?.parent_id, allChannelsOf(guild)];
  return ids.map((id) => ofChannels.find((one) => one.id === id)?.permission).find((one) => one !== undefined);
}

function memberVerdict(
  set: readonly APIApplicationCommandPermission[],
  guild: GuildRecord,
  member: MemberRecord,
): boolean | undefined {
  const memberRule = set.find(({ type, id }) => type === Kind.User && id === member.user_id);
  if (memberRule !== undefined) return memberRule.permission;
  const roles = set.filter(({ type, id }) => type === Kind.Role && member.roles.includes(id));
  if (roles.length > 0) return roles.some(({ permission }) => permission);
  return set.find(({ type, id }) => type === Kind.Role && id === guild.id)?.permission;
}

/** The id that stands for all channels of a guild. */
export function allChannelsOf({ id }: GuildRecord): string {
  return String(BigInt(id) - 1n);
}
