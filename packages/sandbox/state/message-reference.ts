/** The message that another one replies to or forwards. */
import { MessageReferenceType, MessageType, PermissionFlagsBits as P } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { type ChannelAccess, enterChannel } from "../rules/access.ts";
import { refuse } from "../rules/errors.ts";
import { refuseField } from "../rules/form.ts";
import type { MessageForm } from "../rules/message-form.ts";
import { hasPermission } from "../rules/permissions.ts";
import type { MessageRecord } from "./records.ts";

export interface ReadReference {
  type: MessageReferenceType;
  original: MessageRecord;
  stored: NonNullable<MessageRecord["message_reference"]>;
  snapshots: MessageRecord["snapshots"];
}

type Given = NonNullable<MessageForm["message_reference"]>;

const PATH = ["message_reference"];

export function readReference(
  platform: Platform,
  access: ChannelAccess,
  userId: string,
  given: MessageForm["message_reference"],
): ReadReference | undefined {
  if (given === null || given === undefined) return undefined;
  return given.type === MessageReferenceType.Forward
    ? readForward(platform, userId, given, access.channel.id)
    : readReply(platform, access, given);
}

function readReply(
  platform: Platform,
  { channel, guild, held }: ChannelAccess,
  given: Given,
): ReadReference | undefined {
  const isElsewhere = (given.channel_id ?? channel.id) !== channel.id;
  if (isElsewhere || (given.guild_id && given.guild_id !== guild?.id))
    throw refuseField(
      PATH,
      "MESSAGE_REFERENCE_CANNOT_REPLY_TO_OTHER_CHANNEL",
      "Cannot reply to a message in another channel",
    );
  if (!hasPermission(held, P.ReadMessageHistory)) throw refuse("NoReplyWithoutHistory");
  const original = platform.world.messages.get(channel.id)?.get(given.message_id);
  if (original === undefined) {
    if (given.fail_if_not_exists === false) return undefined;
    throw refuseField(PATH, "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "Unknown message");
  }
  if (isSystemMessage(original))
    throw refuseField(PATH, "REPLIES_CANNOT_REPLY_TO_SYSTEM_MESSAGE", "Cannot reply to a system message");
  const type = MessageReferenceType.Default;
  return { type, original, stored: storedReference(type, original), snapshots: [] };
}

/** A member who forwards a message must be able to read the original. */
function readForward(platform: Platform, userId: string, given: Given, here: string): ReadReference {
  const { channel } = enterChannel(platform, userId, given.channel_id ?? here, P.ReadMessageHistory);
  const original = platform.world.messages.get(channel.id)?.get(given.message_id);
  if (original === undefined) throw refuse("UnknownMessage");
  if (isSystemMessage(original))
    throw refuseField(PATH, "MESSAGE_REFERENCE_CANNOT_FORWARD", "This message cannot be forwarded");
  const type = MessageReferenceType.Forward;
  // forwarding a forward passes on its content
  const snapshots = original.snapshots.length > 0 ? original.snapshots : [{ message: snapshotOf(original) }];
  return { type, original, stored: storedReference(type, original), snapshots };
}

function storedReference(type: MessageReferenceType, { id, channel_id, guild_id }: MessageRecord) {
  return { type, message_id: id, channel_id, ...(guild_id === null ? {} : { guild_id }) };
}

function isSystemMessage({ type }: MessageRecord): boolean {
  return type !== MessageType.Default && type !== MessageType.Reply && type < MessageType.ChatInputCommand;
}

function snapshotOf(message: MessageRecord): MessageRecord["snapshots"][number]["message"] {
  const { content, timestamp, edited_timestamp, embeds, attachments, components, mention_roles, flags, type } = message;
  const body = { content, timestamp, edited_timestamp, embeds, attachments, components };
  return { ...body, mention_roles, mentions: [], flags, type };
}
