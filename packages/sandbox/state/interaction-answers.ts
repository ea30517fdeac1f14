/** How an application answers an interaction: the first answer, the follow-ups, and edits of either. */
import { InteractionResponseType as Answer, InteractionType, MessageFlags, MessageType } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { publicApplication } from "../present/application.ts";
import { presentUser } from "../present/user.ts";
import type { UploadedFile } from "../rest/request-body.ts";
import { permissionsAt } from "../rules/access.ts";
import type { CallbackForm } from "../rules/callback-form.ts";
import { numbered, refuseDuplicateIds } from "../rules/component-form.ts";
import { refuse } from "../rules/errors.ts";
import { refuseField } from "../rules/form.ts";
import type { ComposableForm, MessageEditForm } from "../rules/message-form.ts";
import { composeMessage } from "./compose.ts";
import { findApplication, findChannel, findMessage, findUser } from "./find.ts";
import type { InteractionRecord } from "./interaction-desk.ts";
import { tellPerson } from "./interaction-news.ts";
import { editMessage, removeMessage } from "./messages.ts";
import { draftMessage } from "./new-message.ts";
import { postMessage, tellMessage } from "./posting.ts";
import type { MessageRecord } from "./records.ts";

/** Does what the first answer says; the message it made or changed, if any. */
export function answerInteraction(
  platform: Platform,
  record: InteractionRecord,
  form: CallbackForm,
  files: readonly UploadedFile[],
): MessageRecord | undefined {
  checkKind(record, form.type);
  const message = carryOut(platform, record, form, files);
  record.answeredWith = form.type;
  tellPerson(platform, record, "INTERACTION_SUCCESS", {});
  return message;
}

function checkKind(record: InteractionRecord, type: CallbackForm["type"]): void {
  const isAutocomplete = record.type === InteractionType.ApplicationCommandAutocomplete;
  const hasMessage = record.messageId !== null;
  const isAllowed =
    type === Answer.ApplicationCommandAutocompleteResult
      ? isAutocomplete
      : type === Answer.UpdateMessage || type === Answer.DeferredMessageUpdate
        ? hasMessage
        : type === Answer.Modal
          ? !isAutocomplete && record.type !== InteractionType.ModalSubmit
          : type !== Answer.Pong && !isAutocomplete;
  if (!isAllowed)
    throw refuseField(
      ["type"],
      "INTERACTION_CALLBACK_TYPE_INVALID",
      `Interaction callback type ${type} is invalid for this interaction`,
    );
}

function carryOut(
  platform: Platform,
  record: InteractionRecord,
  form: CallbackForm,
  files: readonly UploadedFile[],
): MessageRecord | undefined {
  switch (form.type) {
    case Answer.ChannelMessageWithSource: {
      const message = newAnswer(platform, record, form.data, files);
      record.originalId = message.id;
      return message;
    }
    case Answer.DeferredChannelMessageWithSource: {
      const isEphemeral = ((form.data?.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
      const message = draftAnswer(platform, record);
      message.flags = MessageFlags.Loading | (isEphemeral ? MessageFlags.Ephemeral : 0);
      record.isDeferred = true;
      record.originalId = message.id;
      publish(platform, record, message);
      return message;
    }
    case Answer.DeferredMessageUpdate:
      record.originalId = record.messageId;
      return undefined;
    case Answer.UpdateMessage: {
      record.originalId = record.messageId;
      const message = findAnswer(platform, record, "@original");
      editAnswer(platform, record, message, form.data ?? {}, files);
      return message;
    }
    case Answer.ApplicationCommandAutocompleteResult:
      tellPerson(platform, record, "APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE", { choices: form.data.choices });
      return undefined;
    case Answer.Modal: {
      refuseDuplicateIds(form.data.components);
      const { custom_id, title } = form.data;
      const components = numbered(form.data.components);
      record.modal = { custom_id, title, components } as unknown as InteractionRecord["modal"];
      const application = publicApplication(findApplication(platform.world, record.applicationId));
      tellPerson(platform, record, "INTERACTION_MODAL_CREATE", {
        application,
        channel_id: record.channelId,
        custom_id,
        title,
        components,
      });
      return undefined;
    }
    default:
      return undefined;
  }
}

/** A further message; the first one after a deferral fills the place that was kept. */
export function createFollowup(
  platform: Platform,
  record: InteractionRecord,
  form: ComposableForm,
  files: readonly UploadedFile[],
): MessageRecord {
  if (record.answeredWith === null) throw refuse("UnknownWebhook");
  if (record.isDeferred) {
    const message = findAnswer(platform, record, "@original");
    editAnswer(platform, record, message, form, files);
    return message;
  }
  record.followups += 1;
  return newAnswer(platform, record, form, files);
}

/** The message that `id` names: @original is the first answer, or the message whose component was used. */
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
  const at = placeOf(platform, record);
  const isEphemeral = (message.flags & MessageFlags.Ephemeral) !== 0;
  // whether a deferred answer is ephemeral was settled when it was deferred
  const settled = isFilling
    ? { ...form, flags: ((form.flags ?? 0) & ~MessageFlags.Ephemeral) | (message.flags & MessageFlags.Ephemeral) }
    : form;
  message.flags &= ~MessageFlags.Loading;
  try {
    editMessage(platform, at, message, settled, files, isEphemeral ? [record.userId] : undefined);
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
  platform.bus.tell({
    event: "MESSAGE_DELETE",
    audience: [record.userId],
    data: { id, channel_id, ...(guild_id === null ? {} : { guild_id }) },
  });
}

function newAnswer(
  platform: Platform,
  record: InteractionRecord,
  form: ComposableForm,
  files: readonly UploadedFile[],
): MessageRecord {
  const message = draftAnswer(platform, record);
  const at = placeOf(platform, record);
  Object.assign(
    message,
    { tts: form.tts ?? false },
    composeMessage(platform, form, {
      channelId: at.channel.id,
      guild: at.guild,
      held: at.held,
      repliedTo: null,
      files,
    }),
  );
  publish(platform, record, message);
  return message;
}

function draftAnswer(platform: Platform, record: InteractionRecord): MessageRecord {
  const { world, ids, clock } = platform;
  const isFirst = record.answeredWith === null;
  const owners = record.guildId === null ? { "1": record.userId } : { "0": record.guildId };
  const isCommand = record.type === InteractionType.ApplicationCommand;
  const answered = isFirst ? record.messageId : record.originalId;
  const reference =
    answered === null
      ? null
      : {
          type: 0,
          message_id: answered,
          channel_id: record.channelId,
          ...(record.guildId === null ? {} : { guild_id: record.guildId }),
        };
  return draftMessage({
    id: ids.next(),
    channel_id: record.channelId,
    guild_id: record.guildId,
    authorId: findApplication(world, record.applicationId).botId,
    application_id: record.applicationId,
    timestamp: clock.timestamp(),
    type: reference !== null ? MessageType.Reply : isCommand ? MessageType.ChatInputCommand : MessageType.Default,
    message_reference: reference,
    commandName: isFirst ? record.commandName : null,
    interaction_metadata: {
      id: record.id,
      type: record.type,
      user: presentUser(findUser(world, record.userId)),
      authorizing_integration_owners: owners,
      ...(record.messageId === null ? {} : { interacted_message_id: record.messageId }),
      ...(isFirst ? {} : { original_response_message_id: record.originalId ?? "" }),
    } as unknown as MessageRecord["interaction_metadata"],
  });
}

function publish(platform: Platform, record: InteractionRecord, message: MessageRecord): void {
  if ((message.flags & MessageFlags.Ephemeral) === 0) {
    postMessage(platform, message);
    return;
  }
  record.isEphemeral = true;
  platform.interactions.keepEphemeral(message, record.userId);
  tellMessage(platform, "MESSAGE_CREATE", message, [record.userId]);
}

function placeOf(platform: Platform, record: InteractionRecord) {
  const { world } = platform;
  const channel = findChannel(world, record.channelId);
  const guild = record.guildId === null ? null : (world.guilds.get(record.guildId) ?? null);
  const bot = guild?.members.get(findApplication(world, record.applicationId).botId);
  const held = guild === null || bot === undefined ? 0n : permissionsAt(platform, guild, channel, bot);
  return { channel, guild, held };
}
