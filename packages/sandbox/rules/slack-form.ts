/** A message as Slack's incoming webhooks take it, and what becomes of it here. */
import { z } from "zod";
import { fault, flag, integer, list, parseForm, text, webAddress } from "./form.ts";
import { type WebhookMessageForm, webhookMessageForm } from "./message-form.ts";

const words = z.string().nullish();
const address = webAddress().nullish();

const attachment = z.strictObject({
  title: words,
  title_link: address,
  text: words,
  color: text(0, 7)
    .refine((value) => /^#([0-9a-f]{3}){1,2}$/i.test(value), {
      error: fault("STRING_TYPE_REGEX", "String value did not match validation regex."),
    })
    .nullish(),
  ts: integer(0, Number.MAX_SAFE_INTEGER).nullish(),
  pretext: words,
  footer: words,
  footer_icon: address,
  author_name: words,
  author_link: address,
  author_icon: address,
  image_url: address,
  thumb_url: address,
  fields: list(z.strictObject({ name: words, value: words, inline: flag.nullish() }), 0, 1521).nullish(),
});

export const slackForm = z.strictObject({
  text: text(0, 2000).nullish(),
  username: words,
  icon_url: address,
  attachments: list(attachment, 0, 1521).nullish(),
});

type SlackAttachment = z.infer<typeof attachment>;

/** Refused where it does not fit into a message of ours. */
export function fromSlack(form: z.infer<typeof slackForm>): WebhookMessageForm {
  return parseForm(webhookMessageForm, {
    content: form.text,
    username: form.username,
    avatar_url: form.icon_url,
    embeds: form.attachments?.map(embedOf),
  });
}

function embedOf(given: SlackAttachment): object {
  const { author_name, footer, image_url, thumb_url, color, ts } = given;
  return {
    title: given.title,
    url: given.title_link,
    description: [given.pretext, given.text].filter(Boolean).join("\n"),
    color: color ? colorOf(color) : null,
    timestamp: ts ? new Date(ts * 1000).toISOString() : null,
    author: author_name ? { name: author_name, url: given.author_link, icon_url: given.author_icon } : null,
    footer: footer ? { text: footer, icon_url: given.footer_icon } : null,
    image: image_url ? { url: image_url } : null,
    thumbnail: thumb_url ? { url: thumb_url } : null,
    fields: given.fields,
  };
}

function colorOf(hex: string): number {
  const digits = hex.slice(1);
  return Number.parseInt(digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits, 16);
}
