/** The messages of an interaction's responses: public in their channel, or ephemeral. */
import { InteractionType, MessageFlags, MessageType } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { presentUser } from "../present/user.ts";
import type { UploadedFile } from "../rest/request-body.ts";
import { permissionsAt } from "../rules/access.ts";
import { refuse } from "../rules/errors.ts";
import type { ComposableForm, MessageEditForm } from "../rules/message-form.ts";
import { composeMessage } from "./compose.ts";
import { findApplication, findChannel, findMessage, findUser } from "./find.ts";
import { installationOf } from "./installation.ts";
import type { InteractionRecord } from "./interaction-desk.ts";
import { editMessage, removeMessage } from "./messages.ts";
import { draftMessage } from "./new-message.ts";
import { postMessage, publishMessage } from "./posting.ts";
import type { MessageRecord } from "./records.ts";

/** The message with this id: @original is the initial response, or the message whose component was used. */
export function findAnswer(platform: Platform, record: InteractionRecord, id: string): MessageRecord {
  const messageId = id === "@original" ? record.originalId : id;
  if (messageId === null) throw refuse("UnknownMessage");
  const ephemeral = platform.interactions.ephemeral(messageId);
  if (ephemeral !== undefined && ephemeral.viewerId === record.userId) return ephemeral.message;
  const message = findMessage(platform.world, record.channelId, messageId);
  if (
    message.application_id !== record.applicationId &&
    message.authorId !== findApplication(platform.world, record.applicationId).botId
  )
    throw refuse("UnknownMessage");
  return message;
}

export function editAnswer(
  platform: Platform,
  record: InteractionRecord,
  message: MessageRecord,
  form: MessageEditForm,
  files: readonly UploadedFile[],
): void {
  const isFilling = (message.flags & MessageFlags.Loading) !== 0;
  const isEphemeral = (message.flags & MessageFlags.Ephemeral) !== 0;
  // whether a deferred response is ephemeral was decided when it was deferred
  const edited = isFilling
    ? { ...form, flags: ((form.flags ?? 0) & ~MessageFlags.Ephemeral) | (message.flags & MessageFlags.Ephemeral) }
    : form;
  message.flags &= ~MessageFlags.Loading;
  try {
    editMessage(platform, placeOf(platform, record), message, edited, files, isEphemeral ? [record.userId] : undefined);
  } catch (error) {
    if (isFilling) message.flags |= MessageFlags.Loading;
    throw error;
  }
  if (isFilling) record.isDeferred = false;
}

export function removeAnswer(platform: Platform, record: InteractionRecord, message: MessageRecord): void {
  if (message.id === record.originalId) record.isDeferred = false;
  if (platform.interactions.ephemeral(message.id) === undefined) {
    removeMessage(platform, message);
    return;
  }
  platform.interactions.dropEphemeral(message.id);
  const { id, channel_id, guild_id } = message;
  platform.bus.publish({
    event: "MESSAGE_DELETE",
    audience: [record.userId],
    data: { id, channel_id, ...(guild_id === null ? {} : { guild_id }) },
  });
}

export function newAnswer(
  platform: Platform,
  record: InteractionRecord,
  form: ComposableForm,
  files: readonly UploadedFile[],
): MessageRecord {
  const message = draftAnswer(platform, record);
  const { channel, guild, held } = placeOf(platform, record);
  const place = { channelId: channel.id, guild, held, repliedTo: null, files, isAnswer: true };
  const composed = composeMessage(platform, form, place);
  Object.assign(message, { tts: form.tts ?? false }, composed);
  publish(platform, record, message);
  return message;
}

/** Creates the placeholder of a deferred response. */
export function createPlaceholder(platform: Platform, record: InteractionRecord, isEphemeral: boolean): MessageRecord {
  const message = draftAnswer(platform, record);
  message.flags = MessageFlags.Loading | (isEphemeral ? MessageFlags.Ephemeral : 0);
  publish(platform, record, message);
  return message;
}

function draftAnswer(platform: Platform, record: InteractionRecord): MessageRecord {
  const { world, ids, clock } = platform;
  const isFirst = record.answeredWith === null;
  const isCommand = record.type === InteractionType.ApplicationCommand;
  const answered = isFirst ? record.messageId : record.originalId;
  const guild = record.guildId === null ? {} : { guild_id: record.guildId };
  const reference =
    answered === null ? null : { type: 0, message_id: answered, channel_id: record.channelId, ...guild };
  return draftMessage({
    id: ids.next(),
    channel_id: record.channelId,
    guild_id: record.guildId,
    authorId: findApplication(world, record.applicationId).botId,
    application_id: record.applicationId,
    timestamp: clock.timestamp(),
    type: reference !== null ? MessageType.Reply : isCommand ? commandMessageType(record) : MessageType.Default,
    message_reference: reference,
    commandName: isFirst ? record.commandName : null,
    interaction_metadata: {
      id: record.id,
      type: record.type,
      user: presentUser(findUser(world, record.userId)),
      authorizing_integration_owners: installationOf(record.guildId),
      ...(record.messageId === null ? {} : { interacted_message_id: record.messageId }),
      ...(isFirst ? {} : { original_response_message_id: record.originalId ?? "" }),
    } as unknown as MessageRecord["interaction_metadata"],
  });
}

function commandMessageType({ isContextMenu }: InteractionRecord): MessageType {
  return isContextMenu ? MessageType.ContextMenuCommand : MessageType.ChatInputCommand;
}

function publish(platform: Platform, record: InteractionRecord, message: MessageRecord): void {
  if ((message.flags & MessageFlags.Ephemeral) === 0) {
    postMessage(platform, message);
    return;
  }
  platform.interactions.keepEphemeral(message, record.userId);
  publishMessage(platform, "MESSAGE_CREATE", message, [record.userId]);
}

function placeOf(platform: Platform, record: InteractionRecord) {
  const { world } = platform;
  const channel = findChannel(world, record.channelId);
  const guild = record.guildId === null ? null : (world.guilds.get(record.guildId) ?? null);
  const bot = guild?.members.get(findApplication(world, record.applicationId).botId);
  const held = guild === null || bot === undefined ? 0n : permissionsAt(platform, guild, channel, bot);
  return { channel, guild, held };
}
