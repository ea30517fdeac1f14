/** The details of what an interaction names, as they go with it. */
import type { APIAttachment } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { permissionsAt } from "../rules/access.ts";
import type { NamedThings } from "../rules/command-options.ts";
import { refuse } from "../rules/errors.ts";
import type { GuildRecord } from "../state/records.ts";
import { presentChannel } from "./channel.ts";
import { presentBareMember } from "./member.ts";
import { presentUser } from "./user.ts";

export function presentResolved(
  platform: Platform,
  guild: GuildRecord | null,
  userId: string,
  named: NamedThings,
  attachments: readonly APIAttachment[],
): object | undefined {
  const { world } = platform;
  const users: Record<string, object> = {};
  const members: Record<string, object> = {};
  const roles: Record<string, object> = {};
  const channels: Record<string, object> = {};
  for (const id of named.users) {
    const user = world.users.get(id);
    if (user === undefined) continue;
    users[id] = presentUser(user);
    const member = guild?.members.get(id);
    if (member !== undefined && guild !== null) {
      const { deaf: _d, mute: _m, ...bare } = presentBareMember(member);
      members[id] = { ...bare, permissions: String(memberPermissions(platform, guild, id)) };
    }
  }
  for (const id of named.roles) {
    const role = guild?.roles.get(id);
    if (role !== undefined) roles[id] = role;
  }
  for (const id of named.channels) {
    const channel = world.channels.get(id);
    const member = guild?.members.get(userId);
    if (channel === undefined || guild === null || channel.guild_id !== guild.id || member === undefined)
      throw refuse("UnknownChannel");
    channels[id] = {
      ...presentChannel(world, channel),
      permissions: String(permissionsAt(platform, guild, channel, member)),
    };
  }
  const files = Object.fromEntries(
    attachments.filter((one) => named.attachments.includes(one.id)).map((one) => [one.id, one]),
  );
  const all = Object.entries({ users, members, roles, channels, attachments: files }).filter(
    ([, things]) => Object.keys(things).length > 0,
  );
  return all.length === 0 ? undefined : Object.fromEntries(all);
}

function memberPermissions(platform: Platform, guild: GuildRecord, userId: string): bigint {
  const member = guild.members.get(userId);
  const channel = platform.world.channels.get([...guild.channelIds][0] ?? "");
  return member === undefined || channel === undefined ? 0n : permissionsAt(platform, guild, channel, member);
}
