/** Computes permissions: roles, then the channel's overwrites, then implied permissions. */
import { ChannelType, GuildMemberFlags, OverwriteType, PermissionFlagsBits as P } from "discord-api-types/v10";
import type { ChannelRecord, GuildRecord, MemberRecord } from "../state/records.ts";

export const ALL_PERMISSIONS: bigint = Object.values(P).reduce((all, bit) => all | bit, 0n);

/** Timed-out and pending members keep only these. */
const LOOKING = P.ViewChannel | P.ReadMessageHistory;

/** Without permission to write, these don't apply either. */
const IMPLIED_BY_WRITING = P.MentionEveryone | P.SendTTSMessages | P.AttachFiles | P.EmbedLinks;

const BYPASSES_VERIFICATION = 1 << 2;

/** The parts of a member that permissions depend on. */
type Holder = Pick<MemberRecord, "user_id" | "roles" | "communication_disabled_until" | "pending" | "flags">;

const ANYONE: Holder = { user_id: "", roles: [], communication_disabled_until: null, pending: false, flags: 0 };

export function hasPermission(held: bigint, wanted: bigint): boolean {
  return (held & P.Administrator) !== 0n || (held & wanted) === wanted;
}

/** A member's guild permissions, before any channel overwrites. */
export function guildPermissions(guild: GuildRecord, member: Holder, now: number): bigint {
  if (guild.owner_id === member.user_id) return ALL_PERMISSIONS;
  let held = BigInt(guild.roles.get(guild.id)?.permissions ?? 0);
  for (const roleId of member.roles) held |= BigInt(guild.roles.get(roleId)?.permissions ?? 0);
  if ((held & P.Administrator) !== 0n) return ALL_PERMISSIONS;
  return isHeldBack(member, now) ? held & LOOKING : held;
}

/** A member's permissions in a channel; for a thread, pass its parent and set `inThread`. */
export function channelPermissions(
  guild: GuildRecord,
  channel: ChannelRecord,
  member: Holder,
  now: number,
  inThread = false,
): bigint {
  let held = guildPermissions(guild, member, now);
  if ((held & P.Administrator) !== 0n) return ALL_PERMISSIONS;
  held = applyOverwrites(held, guild, channel, member);
  if ((held & P.ViewChannel) === 0n) return 0n;
  if (isVoice(channel) && (held & P.Connect) === 0n) return P.ViewChannel;
  const writing = inThread ? P.SendMessagesInThreads : P.SendMessages;
  if ((held & writing) === 0n) held &= ~IMPLIED_BY_WRITING;
  return isHeldBack(member, now) ? held & LOOKING : held;
}

/** The channel permissions of a member without roles. */
export function everyonePermissions(guild: GuildRecord, channel: ChannelRecord, now: number): bigint {
  return channelPermissions(guild, channel, ANYONE, now);
}

export function isVoice({ type }: ChannelRecord): boolean {
  return type === ChannelType.GuildVoice || type === ChannelType.GuildStageVoice;
}

function applyOverwrites(held: bigint, guild: GuildRecord, channel: ChannelRecord, member: Holder): bigint {
  let everyone = { allow: 0n, deny: 0n };
  let roles = { allow: 0n, deny: 0n };
  let memberBits = { allow: 0n, deny: 0n };
  for (const { id, type, allow, deny } of channel.permission_overwrites) {
    const bits = { allow: BigInt(allow), deny: BigInt(deny) };
    if (id === guild.id) everyone = bits;
    else if (type === OverwriteType.Member) memberBits = id === member.user_id ? bits : memberBits;
    else if (member.roles.includes(id)) roles = { allow: roles.allow | bits.allow, deny: roles.deny | bits.deny };
  }
  for (const { allow, deny } of [everyone, roles, memberBits]) held = (held & ~deny) | allow;
  return held;
}

function isHeldBack(member: Holder, now: number): boolean {
  return (
    isTimedOut(member, now) ||
    (member.pending && (member.flags & BYPASSES_VERIFICATION) === 0) ||
    (member.flags & GuildMemberFlags.AutomodQuarantinedUsernameOrGuildNickname) !== 0
  );
}

function isTimedOut(member: Holder, now: number): boolean {
  return member.communication_disabled_until !== null && Date.parse(member.communication_disabled_until) > now;
}
