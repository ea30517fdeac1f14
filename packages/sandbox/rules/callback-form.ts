/** The form of an answer to an interaction. */
import { z } from "zod";
import { modalComponentsForm } from "./component-form.ts";
import { flag, list, text } from "./form.ts";
import { messageForm, webhookMessageForm } from "./message-form.ts";

const choice = z.strictObject({
  name: text(1, 100),
  name_localizations: z.record(z.string(), z.string()).nullish(),
  value: z.union([z.string().max(100), z.number()]),
});

const messageData = z.strictObject({
  ...webhookMessageForm.omit({ username: true, avatar_url: true, thread_name: true, applied_tags: true }).shape,
  tts: messageForm.shape.tts,
});

export const callbackForm = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal(1), data: z.unknown().optional() }),
  z.strictObject({ type: z.literal(4), data: messageData }),
  z.strictObject({ type: z.literal(5), data: z.strictObject({ flags: z.int().nullish() }).nullish() }),
  z.strictObject({ type: z.literal(6), data: z.unknown().optional() }),
  z.strictObject({ type: z.literal(7), data: messageData.nullish() }),
  z.strictObject({ type: z.literal(8), data: z.strictObject({ choices: list(choice, 0, 25) }) }),
  z.strictObject({
    type: z.literal(9),
    data: z.strictObject({
      custom_id: text(1, 100),
      title: text(1, 45),
      components: modalComponentsForm,
      flags: flag.nullish(),
    }),
  }),
]);

export type CallbackForm = z.infer<typeof callbackForm>;
