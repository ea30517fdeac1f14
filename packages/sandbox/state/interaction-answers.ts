/** An application's responses to an interaction: the initial one and follow-ups. */
import { InteractionResponseType as Answer, InteractionType, MessageFlags } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { publicApplication } from "../present/application.ts";
import type { UploadedFile } from "../rest/request-body.ts";
import { choicesFor } from "../rules/autocomplete-choices.ts";
import type { CallbackForm } from "../rules/callback-form.ts";
import { checkCallbackKind } from "../rules/callback-kinds.ts";
import { checkComponentEmojis } from "../rules/component-emojis.ts";
import { numbered, refuseDuplicateIds } from "../rules/component-form.ts";
import { refuse } from "../rules/errors.ts";
import type { ComposableForm } from "../rules/message-form.ts";
import { findApplication, findUser } from "./find.ts";
import type { InteractionRecord } from "./interaction-desk.ts";
import { createPlaceholder, editAnswer, findAnswer, newAnswer } from "./interaction-messages.ts";
import { notifyPerson } from "./interaction-news.ts";
import type { MessageRecord } from "./records.ts";

/** Applies the initial response; returns the message that it created or changed, if any. */
export function answerInteraction(
  platform: Platform,
  record: InteractionRecord,
  form: CallbackForm,
  files: readonly UploadedFile[],
): MessageRecord | undefined {
  checkCallbackKind(record.type, record.messageId !== null, form.type);
  const message = applyAnswer(platform, record, form, files);
  record.answeredWith = form.type;
  notifyPerson(platform, record, "INTERACTION_SUCCESS", {});
  return message;
}

function applyAnswer(
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
      const message = createPlaceholder(platform, record, isEphemeral);
      record.isDeferred = true;
      record.originalId = message.id;
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
    case Answer.ApplicationCommandAutocompleteResult: {
      const { locale } = findUser(platform.world, record.userId);
      const choices = choicesFor(record.focusedType, form.data.choices ?? [], locale);
      notifyPerson(platform, record, "APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE", { choices });
      return undefined;
    }
    case Answer.Modal:
      openModal(platform, record, form.data);
      return undefined;
    case Answer.LaunchActivity:
      // no application of the sandbox has activities
      throw refuse("InvalidActivityAction");
    default:
      return undefined;
  }
}

function openModal(
  platform: Platform,
  record: InteractionRecord,
  { custom_id, title, components: given }: Extract<CallbackForm, { type: 9 }>["data"],
): void {
  refuseDuplicateIds(given, ["data", "components"]);
  checkComponentEmojis(platform.world, given, ["data", "components"]);
  const components = numbered(given);
  record.modal = { custom_id, title, components } as unknown as InteractionRecord["modal"];
  const application = publicApplication(findApplication(platform.world, record.applicationId));
  const modal = { application, channel_id: record.channelId, custom_id, title, components };
  notifyPerson(platform, record, "INTERACTION_MODAL_CREATE", modal);
}

/** A follow-up; the first one after a deferral completes the deferred response. */
export function createFollowup(
  platform: Platform,
  record: InteractionRecord,
  form: ComposableForm,
  files: readonly UploadedFile[],
): MessageRecord {
  if (record.answeredWith === null || record.type === InteractionType.ApplicationCommandAutocomplete)
    throw refuse("UnknownWebhook");
  if (!record.isDeferred) return newAnswer(platform, record, form, files);
  const message = findAnswer(platform, record, "@original");
  editAnswer(platform, record, message, form, files);
  return message;
}
