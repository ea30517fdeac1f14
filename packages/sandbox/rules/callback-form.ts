/** The form of a response to an interaction. */
import { z } from "zod";
import { decimal, flag, list, localized, text } from "./form.ts";
import { messageForm, webhookMessageForm } from "./message-form.ts";
import { modalComponentsForm } from "./modal-form.ts";

const choice = z.strictObject({
  name: text(1, 100),
  name_localizations: localized(text(1, 100)).nullish(),
  value: z.union([text(0, 6000), decimal()]),
});

const messageData = z.strictObject({
  ...webhookMessageForm.omit({ username: true, avatar_url: true, thread_name: true, applied_tags: true }).shape,
  tts: messageForm.shape.tts,
});

const modalData = z.strictObject({
  custom_id: text(1, 100),
  title: text(1, 45),
  components: modalComponentsForm,
  flags: flag.nullish(),
});

const eligibility = z.strictObject({
  eligible: flag,
  ineligible_reason: z.int().min(1).max(5).nullish(),
  ineligible_reason_description: text(0, 255).nullish(),
});

export const callbackForm = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal(1), data: z.unknown().optional() }),
  z.strictObject({ type: z.literal(4), data: messageData }),
  z.strictObject({ type: z.literal(5), data: messageData.nullish() }),
  z.strictObject({ type: z.literal(6), data: messageData.nullish() }),
  z.strictObject({ type: z.literal(7), data: messageData.nullish() }),
  z.strictObject({ type: z.literal(8), data: z.strictObject({ choices: list(choice, 0, 25).nullish() }) }),
  z.strictObject({ type: z.literal(9), data: modalData }),
  z.strictObject({ type: z.literal(12), data: z.unknown().optional() }),
  z.strictObject({ type: z.literal(13), data: eligibility }),
]);

export type CallbackForm = z.infer<typeof callbackForm>;
