/** Who may do what: roles, then the channel's overwrites, then what one permission implies for another. */
import { OverwriteType, PermissionFlagsBits as P } from "discord-api-types/v10";
import type { ChannelRecord, GuildRecord, MemberRecord } from "../state/records.ts";

export const ALL_PERMISSIONS: bigint = Object.values(P).reduce((all, bit) => all | bit, 0n);

/** A member in a time-out keeps only these. */
const TIMED_OUT = P.ViewChannel | P.ReadMessageHistory;

export function hasPermission(held: bigint, wanted: bigint): boolean {
  return (held & P.Administrator) !== 0n || (held & wanted) === wanted;
}

/** What the member may do in the guild, before any channel. */
export function guildPermissions(guild: GuildRecord, member: MemberRecord, now: number): bigint {
  if (guild.owner_id === member.user_id) return ALL_PERMISSIONS;
  let held = BigInt(guild.roles.get(guild.id)?.permissions ?? 0);
  for (const roleId of member.roles) held |= BigInt(guild.roles.get(roleId)?.permissions ?? 0);
  if ((held & P.Administrator) !== 0n) return ALL_PERMISSIONS;
  return isTimedOut(member, now) ? held & TIMED_OUT : held;
}

/** What the member may do in the channel; for a thread give its parent. */
export function channelPermissions(
  guild: GuildRecord,
  channel: ChannelRecord,
  member: MemberRecord,
  now: number,
): bigint {
  let held = guildPermissions(guild, member, now);
  if ((held & P.Administrator) !== 0n) return ALL_PERMISSIONS;
  held = applyOverwrites(held, guild, channel, member);
  if ((held & P.ViewChannel) === 0n) return 0n;
  if ((held & P.SendMessages) === 0n) held &= ~(P.MentionEveryone | P.SendTTSMessages | P.AttachFiles | P.EmbedLinks);
  return isTimedOut(member, now) ? held & TIMED_OUT : held;
}

function applyOverwrites(held: bigint, guild: GuildRecord, channel: ChannelRecord, member: MemberRecord): bigint {
  let everyone = { allow: 0n, deny: 0n };
  let roles = { allow: 0n, deny: 0n };
  let own = { allow: 0n, deny: 0n };
  for (const { id, type, allow, deny } of channel.permission_overwrites) {
    const bits = { allow: BigInt(allow), deny: BigInt(deny) };
    if (id === guild.id) everyone = bits;
    else if (type === OverwriteType.Member) own = id === member.user_id ? bits : own;
    else if (member.roles.includes(id)) roles = { allow: roles.allow | bits.allow, deny: roles.deny | bits.deny };
  }
  for (const { allow, deny } of [everyone, roles, own]) held = (held & ~deny) | allow;
  return held;
}

function isTimedOut(member: MemberRecord, now: number): boolean {
  return member.communication_disabled_until !== null && Date.parse(member.communication_disabled_until) > now;
}
