/** An interaction's resolved data; throws for ids that do not exist. */
import { type APIAttachment, PermissionFlagsBits } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { type ChannelAccess, permissionsAt } from "../rules/access.ts";
import type { References } from "../rules/command-options.ts";
import { refuse } from "../rules/errors.ts";
import { refuseField } from "../rules/form.ts";
import { hasPermission } from "../rules/permissions.ts";
import { findRole, findUser } from "../state/find.ts";
import { presentChannel } from "./channel.ts";
import { presentBareMember } from "./member.ts";
import { presentUser } from "./user.ts";

export function presentResolved(
  platform: Platform,
  access: ChannelAccess,
  userId: string,
  named: References,
  attachments: readonly APIAttachment[],
): object | undefined {
  const { guild } = access;
  const isRole = (id: string): boolean => guild?.roles.has(id) === true;
  const userIds = [...named.users, ...named.mentionables.filter((id) => !isRole(id))];
  const roleIds = [...named.roles, ...named.mentionables.filter(isRole)];
  const users = userIds.map((id) => [id, presentUser(findUser(platform.world, id))]);
  const members = userIds.flatMap((id) => memberOf(platform, access, id));
  const roles = roleIds.map((id) => {
    if (guild === null) throw refuse("UnknownRole");
    return [id, findRole(guild, id)];
  });
  const channels = named.channels.map((one) => [one.id, channelOf(platform, access, userId, one)]);
  const files = attachments.filter((one) => named.attachments.includes(one.id)).map((one) => [one.id, one]);
  const all = Object.entries({ users, members, roles, channels, attachments: files })
    .filter(([, things]) => things.length > 0)
    .map(([kind, things]) => [kind, Object.fromEntries(things)]);
  return all.length === 0 ? undefined : Object.fromEntries(all);
}

/** With the member's permissions in the interaction's channel. */
function memberOf(platform: Platform, { guild, channel }: ChannelAccess, id: string): [string, object][] {
  const member = guild?.members.get(id);
  if (guild === null || member === undefined) return [];
  const { deaf: _d, mute: _m, ...bare } = presentBareMember(member);
  return [[id, { ...bare, permissions: String(permissionsAt(platform, guild, channel, member)) }]];
}

/** With the invoking person's permissions there. */
function channelOf(
  platform: Platform,
  { guild, member }: ChannelAccess,
  userId: string,
  { id, types }: References["channels"][number],
): object {
  const channel = platform.world.channels.get(id);
  if (channel === undefined || guild === null || member === null || channel.guild_id !== guild.id)
    throw refuse("UnknownChannel");
  if (types !== undefined && types.length > 0 && !types.includes(channel.type))
    throw refuseField(["data"], "CHANNEL_TYPE_INVALID", `Channel ${id} is not of a type that may be chosen`);
  const held = permissionsAt(platform, guild, channel, member);
  if (!hasPermission(held, PermissionFlagsBits.ViewChannel)) throw refuse("UnknownChannel");
  const { permission_overwrites: _p, ...partial } = presentChannel(platform.world, channel, userId) as {
    permission_overwrites?: object[];
  };
  return { ...partial, permissions: String(held) };
}
