import {
  type APIChannel,
  type APIOverwrite,
  ChannelType,
  OverwriteType,
  PermissionFlagsBits,
} from "discord-api-types/v10";
import type { Guild } from "./world.ts";

const ALL = Object.values(PermissionFlagsBits).reduce((all, bit) => all | bit, 0n);
/** The permissions that a timed-out or pending member keeps. */
const WHEN_SILENCED = PermissionFlagsBits.ViewChannel | PermissionFlagsBits.ReadMessageHistory;

/** What a member may do in a guild, before any channel's overwrites. */
export function computeGuildPermissions(guild: Guild, userId: string): bigint {
  if (guild.ownerId === userId) return ALL;
  const roles = guild.members.get(userId)?.roles ?? [];
  const granted = [guild.id, ...roles].reduce((sum, id) => sum | BigInt(guild.roles.get(id)?.permissions ?? 0), 0n);
  return has(granted, PermissionFlagsBits.Administrator) ? ALL : granted;
}

/** A member's permissions in a channel; a thread uses its parent's. */
export function computePermissions(guild: Guild, channel: APIChannel, userId: string): bigint {
  const base = computeGuildPermissions(guild, userId);
  if (base === ALL) return ALL;
  const member = guild.members.get(userId);
  const overwritesFor = (kind: OverwriteType, id: string) =>
    findOverwrites(guild, channel).find((o) => o.type === kind && o.id === id);
  const forRoles = (member?.roles ?? [])
    .map((id) => overwritesFor(OverwriteType.Role, id))
    .filter((o) => o !== undefined);
  let allowed = applyOverwrites(base, [overwritesFor(OverwriteType.Role, guild.id)]);
  allowed = applyOverwrites(allowed, forRoles);
  allowed = applyOverwrites(allowed, [overwritesFor(OverwriteType.Member, userId)]);
  const until = member?.communication_disabled_until;
  const isSilenced = member?.pending === true || (until != null && Date.parse(until) > Date.now());
  return isSilenced ? allowed & WHEN_SILENCED : allowed;
}

export function has(permissions: bigint, wanted: bigint): boolean {
  return (permissions & wanted) === wanted;
}

export function isThread(channel: APIChannel): boolean {
  return (
    channel.type === ChannelType.PublicThread ||
    channel.type === ChannelType.PrivateThread ||
    channel.type === ChannelType.AnnouncementThread
  );
}

function findOverwrites(guild: Guild, channel: APIChannel): readonly APIOverwrite[] {
  const parentId = "parent_id" in channel ? channel.parent_id : undefined;
  const ruling = isThread(channel) && parentId ? guild.channels.get(parentId) : channel;
  return ruling !== undefined && "permission_overwrites" in ruling ? (ruling.permission_overwrites ?? []) : [];
}

/** Within one level, an overwrite that allows wins over one that denies. */
function applyOverwrites(permissions: bigint, overwrites: readonly (APIOverwrite | undefined)[]): bigint {
  let denied = 0n;
  let allowed = 0n;
  for (const overwrite of overwrites) {
    denied |= BigInt(overwrite?.deny ?? 0);
    allowed |= BigInt(overwrite?.allow ?? 0);
  }
  return (permissions & ~denied) | allowed;
}
