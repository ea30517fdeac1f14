/** The form of a message that is created, edited, or sent by a webhook or an interaction. */
import { z } from "zod";
import { messageComponentsForm } from "./component-form.ts";
import { embedsForm } from "./embed-form.ts";
import { decimal, flag, integer, list, snowflake, text, webAddress } from "./form.ts";

const CONTENT_MAX = 2000;
const MAX_INT = 2 ** 31 - 1;

const allowedMentions = z.strictObject({
  parse: z.array(z.enum(["everyone", "roles", "users"])).nullish(),
  users: list(snowflake, 0, 100).nullish(),
  roles: list(snowflake, 0, 100).nullish(),
  replied_user: flag.nullish(),
});

/** Clients may send back the file fields that Discord itself returns. */
const attachment = z.looseObject({
  id: snowflake,
  filename: text(1, 1024).nullish(),
  description: text(0, 1024).nullish(),
  title: text(0, 1024).nullish(),
  duration_secs: decimal(0, MAX_INT).nullish(),
  waveform: text(0, 400).nullish(),
  is_spoiler: flag.nullish(),
  is_remix: flag.nullish(),
});

/** Fields that Discord supports and the sandbox doesn't: rejected by name, not dropped. */
const UNKNOWN_HERE = {
  embed: z.unknown().optional(),
  poll: z.unknown().optional(),
  sticker_ids: z.unknown().optional(),
  shared_client_theme: z.unknown().optional(),
};

/** Fields shared by every way of sending. */
const shared = {
  ...UNKNOWN_HERE,
  content: text(0, CONTENT_MAX).nullish(),
  embeds: embedsForm.nullish(),
  allowed_mentions: allowedMentions.nullish(),
  components: messageComponentsForm.nullish(),
  attachments: list(attachment, 0, 10).nullish(),
  flags: z.int().min(0).nullish(),
};

export const messageForm = z.strictObject({
  ...shared,
  nonce: z.union([z.number(), text(0, 25)]).nullish(),
  enforce_nonce: flag.nullish(),
  tts: flag.nullish(),
  message_reference: z
    .strictObject({
      type: integer(0, 1).nullish(),
      message_id: snowflake,
      channel_id: snowflake.nullish(),
      guild_id: snowflake.nullish(),
      fail_if_not_exists: flag.nullish(),
    })
    .nullish(),
  // Discord's own client sends it with each message
  mobile_network_type: z.string().nullish(),
  signal_strength: z.number().nullish(),
});

export const messageEditForm = z.strictObject(shared);

export const webhookMessageForm = z.strictObject({
  ...shared,
  username: text(1, 80).nullish(),
  avatar_url: webAddress().nullish(),
  tts: flag.nullish(),
  thread_name: text(1, 100).nullish(),
  applied_tags: list(snowflake, 0, 5).nullish(),
});

export type MessageForm = z.infer<typeof messageForm>;
export type MessageEditForm = z.infer<typeof messageEditForm>;
export type WebhookMessageForm = z.infer<typeof webhookMessageForm>;
/** The input of `composeMessage`; each of the forms above is one. */
export type ComposableForm = MessageEditForm & Partial<Pick<MessageForm, "tts">>;
