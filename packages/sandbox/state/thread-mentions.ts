/** Members who are mentioned in a thread are added to it. */
import { ChannelType, PermissionFlagsBits as P } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { type ChannelAccess, permissionsAt } from "../rules/access.ts";
import { hasPermission } from "../rules/permissions.ts";
import type { MessageRecord } from "./records.ts";
import { addThreadMember } from "./threads.ts";

/** A role with more members adds nobody. */
const ROLE_MEMBERS_MAX = 100;

/** Adds mentioned members who can see the channel. If `invitable` is off, the author needs Manage Threads. */
export function addMentioned(
  platform: Platform,
  { channel, guild, held }: ChannelAccess,
  message: MessageRecord,
): void {
  if (guild === null) return;
  const isClosed = channel.type === ChannelType.PrivateThread && channel.thread_metadata?.invitable === false;
  if (isClosed && !hasPermission(held, P.ManageThreads)) return;
  const ofRoles = message.mention_roles.flatMap((roleId) => {
    const holders = [...guild.members.values()].filter(({ roles }) => roles.includes(roleId));
    return holders.length > ROLE_MEMBERS_MAX ? [] : holders.map(({ user_id }) => user_id);
  });
  for (const userId of new Set([...message.mentionIds, ...ofRoles])) {
    const member = guild.members.get(userId);
    if (member === undefined || !hasPermission(permissionsAt(platform, guild, channel, member), P.ViewChannel))
      continue;
    addThreadMember(platform, channel, userId);
  }
}
