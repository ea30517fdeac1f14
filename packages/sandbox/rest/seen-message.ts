import type { Platform } from "../platform.ts";
import type { ChannelAccess } from "../rules/access.ts";
import { findMessage } from "../state/find.ts";
import type { MessageRecord } from "../state/records.ts";

/** A message of the channel, or one that only this person can see there. */
export function findSeenMessage(
  platform: Platform,
  { channel }: ChannelAccess,
  userId: string,
  messageId: string,
): MessageRecord {
  const ephemeral = platform.interactions.ephemeral(messageId);
  return ephemeral?.viewerId === userId && ephemeral.message.channel_id === channel.id
    ? ephemeral.message
    : findMessage(platform.world, channel.id, messageId);
}
