import { type APIChannel, PermissionFlagsBits } from "discord-api-types/v10";
import { computePermissions, has, isThread } from "../store/permissions.ts";
import type { Guild } from "../store/world.ts";

/** Why a member can't write in a channel, as a sentence; undefined if they can. */
export function whyReadOnly(guild: Guild | undefined, channel: APIChannel, userId: string): string | undefined {
  if (guild === undefined) return undefined;
  const member = guild.members.get(userId);
  const until = member?.communication_disabled_until;
  if (until != null && Date.parse(until) > Date.now()) {
    return `You cannot write here: you are timed out until ${new Date(until).toLocaleString()}.`;
  }
  if (member?.pending === true) return "You can't write here yet. Accept this server's rules first.";
  const wanted = isThread(channel) ? PermissionFlagsBits.SendMessagesInThreads : PermissionFlagsBits.SendMessages;
  if (!has(computePermissions(guild, channel, userId), wanted)) {
    return "You cannot write here: you do not have permission to send messages in this channel.";
  }
  return undefined;
}
