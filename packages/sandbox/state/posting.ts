/** Adds messages to channels and publishes them to users who may see them. */
import type { Platform } from "../platform.ts";
import { presentBareMember } from "../present/member.ts";
import { presentMessage } from "../present/message.ts";
import { isThread } from "./find.ts";
import { draftMessage, keepMessage } from "./new-message.ts";
import type { MessageRecord } from "./records.ts";

/** Stores the message and dispatches it. */
export function postMessage(platform: Platform, message: MessageRecord): void {
  const channel = platform.world.channels.get(message.channel_id);
  // a forum post's first message isn't counted
  if (channel !== undefined && isThread(channel) && message.id !== channel.id) {
    message.position = channel.total_message_sent;
    channel.message_count += 1;
    channel.total_message_sent += 1;
  }
  keepMessage(platform.world, message);
  publishMessage(platform, "MESSAGE_CREATE", message);
}

export function postSystemMessage(
  platform: Platform,
  channelId: string,
  given: Pick<MessageRecord, "type" | "authorId"> & Partial<MessageRecord>,
): MessageRecord {
  const channel = platform.world.channels.get(channelId);
  const id = platform.ids.next();
  const message = draftMessage({
    id,
    channel_id: channelId,
    guild_id: channel?.guild_id ?? null,
    timestamp: platform.clock.timestamp(),
    ...given,
  });
  postMessage(platform, message);
  return message;
}

/** Dispatches a message as created or updated; an audience limits who receives it. */
export function publishMessage(
  platform: Platform,
  event: "MESSAGE_CREATE" | "MESSAGE_UPDATE",
  message: MessageRecord,
  audience?: readonly string[],
): void {
  const { world, bus } = platform;
  const guild = message.guild_id === null ? undefined : world.guilds.get(message.guild_id);
  const author = message.webhookAuthor === null ? guild?.members.get(message.authorId) : undefined;
  const { channel_id } = message;
  const payload = {
    ...presentMessage(world, message),
    ...(guild === undefined ? {} : { guild_id: guild.id }),
    ...(author === undefined ? {} : { member: presentBareMember(author) }),
    mentions: message.mentionIds.flatMap((id) => mentionWithMember(platform, message, id)),
    channel_type: world.channels.get(channel_id)?.type ?? 0,
  };
  bus.publish({ event, channelId: channel_id, guildId: guild?.id, audience, data: payload });
}

function mentionWithMember(platform: Platform, message: MessageRecord, userId: string): object[] {
  const user = presentMessage(platform.world, message).mentions.find((one) => one.id === userId);
  if (user === undefined) return [];
  const member =
    message.guild_id === null ? undefined : platform.world.guilds.get(message.guild_id)?.members.get(userId);
  return [member === undefined ? user : { ...user, member: presentBareMember(member) }];
}
