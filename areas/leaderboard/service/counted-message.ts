import { type GatewayMessageCreateDispatchData, MessageType } from "discord-api-types/v10";
import { snowflakeTime } from "#kit/snowflake.ts";
import { briefOf, type MemberBrief } from "#kit-server/guild/members/member-brief.ts";
import type { LeaderboardConfig } from "../contract.ts";

export type Counted = { id: bigint; at: Date; member: MemberBrief };

/** Sent by a person, not a system message such as a join or a pin. */
const WRITTEN: readonly MessageType[] = [MessageType.Default, MessageType.Reply];

/** A message as it counts for its author; null if it doesn't count. */
export function countedMessage(config: LeaderboardConfig, message: GatewayMessageCreateDispatchData): Counted | null {
  const { id, author, member, channel_id: channelId } = message;
  if (author.bot || message.webhook_id || !member || !WRITTEN.includes(message.type)) return null;
  const { onlyChannels, exceptChannels, onlyRoles, exceptRoles } = config;
  if (onlyChannels.length > 0 && !onlyChannels.includes(channelId)) return null;
  if (exceptChannels.includes(channelId)) return null;
  if (onlyRoles.length > 0 && !member.roles.some((role) => onlyRoles.includes(role))) return null;
  if (member.roles.some((role) => exceptRoles.includes(role))) return null;
  // When they joined isn't needed, and reading a date is slow.
  const brief = briefOf({ user: author, ...member, joined_at: null });
  return { id: BigInt(id), at: new Date(snowflakeTime(id)), member: brief };
}
