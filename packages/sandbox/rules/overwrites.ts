/** Overwrite rules: members can only allow or deny permissions that they have themselves. */
import { type APIOverwrite, OverwriteType, PermissionFlagsBits as P } from "discord-api-types/v10";
import type { z } from "zod";
import type { Platform } from "../platform.ts";
import type { ChannelRecord, GuildRecord, MemberRecord } from "../state/records.ts";
import type { overwriteForm } from "./channel-form.ts";
import { refuse } from "./errors.ts";
import { channelPermissions, guildPermissions, hasPermission } from "./permissions.ts";

interface Place {
  /** Undefined for a channel that doesn't exist yet. */
  channel: ChannelRecord | undefined;
  parent: ChannelRecord | undefined;
}

export function readOverwrite(guild: GuildRecord, given: z.infer<typeof overwriteForm>): APIOverwrite {
  const { id, type, allow, deny } = given;
  const kind = type ?? (guild.roles.has(id) ? OverwriteType.Role : OverwriteType.Member);
  return { id, type: kind, allow: allow ?? "0", deny: deny ?? "0" };
}

/** Rejects changes of permissions that the member may not change; unchanged ones are not checked. */
export function checkOverwrites(
  platform: Platform,
  guild: GuildRecord,
  userId: string,
  place: Place,
  after: readonly APIOverwrite[],
): void {
  const member = guild.members.get(userId);
  if (member === undefined) throw refuse("MissingAccess");
  const touched = touchedBits(place.channel?.permission_overwrites ?? [], after);
  const held = guildPermissions(guild, member, platform.clock.now());
  if (hasPermission(held, P.Administrator)) return;
  // only administrators may change Manage Permissions
  if ((touched & P.ManageRoles) !== 0n) throw refuse("MissingPermissions");
  if (place.channel !== undefined && managesBy(place.channel, member)) return;
  const heldAbove =
    place.parent === undefined ? 0n : channelPermissions(guild, place.parent, member, platform.clock.now());
  if (!hasPermission(held | heldAbove, touched)) throw refuse("MissingPermissions");
}

/** Whether an overwrite of the channel itself lets the member manage its permissions. */
function managesBy(channel: ChannelRecord, member: MemberRecord): boolean {
  return channel.permission_overwrites.some(
    ({ id, allow }) => (id === member.user_id || member.roles.includes(id)) && (BigInt(allow) & P.ManageRoles) !== 0n,
  );
}

function touchedBits(before: readonly APIOverwrite[], after: readonly APIOverwrite[]): bigint {
  let touched = 0n;
  for (const id of new Set([...before, ...after].map((one) => one.id))) {
    const old = before.find((one) => one.id === id);
    const now = after.find((one) => one.id === id);
    touched |= BigInt(old?.allow ?? 0) ^ BigInt(now?.allow ?? 0);
    touched |= BigInt(old?.deny ?? 0) ^ BigInt(now?.deny ?? 0);
  }
  return touched;
}

/** Whether two channels have the same overwrites, in any order. */
export function isSynced(channel: ChannelRecord, parent: ChannelRecord): boolean {
  return textOf(channel.permission_overwrites) === textOf(parent.permission_overwrites);
}

function textOf(overwrites: readonly APIOverwrite[]): string {
  return overwrites
    .map(({ id, allow, deny }) => `${id} ${allow} ${deny}`)
    .sort()
    .join(", ");
}
