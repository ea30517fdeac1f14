// Converts Discord's message JSON, as exported by embed builders and webhooks, to a composed message.
import { snowflake } from "../snowflake.ts";
import { type ComposedEmbed, type ComposedMessage, emptyEmbed, emptyMessage } from "./composed-message.ts";
import { type Loose, objectOf, objectsOf, textOf } from "./loose-json.ts";
import { isBlocks, readBlocks, readLinkRows } from "./read-components.ts";
import { type Left, readColor, readImage, readSource } from "./read-picture.ts";

/** Null if the value contains no message. `left` lists what could not be converted. */
export function readPlatformMessage(value: unknown): { message: ComposedMessage; left: readonly string[] } | null {
  const skipped = new Set<string>();
  const left: Left = (words) => void skipped.add(words);
  const found = messageIn(value, left);
  if (!found) return null;
  const message: ComposedMessage = {
    ...emptyMessage(),
    content: textOf(found.content),
    embeds: objectsOf(found.embeds).map((embed) => readEmbed(embed, left)),
    mentions: readMentions(objectOf(found.allowed_mentions), left),
  };
  const components = objectsOf(found.components);
  reportOthers(found, left);
  if (isBlocks(components)) {
    return { message: { ...message, style: "blocks", blocks: readBlocks(components, left) }, left: [...skipped] };
  }
  return { message: { ...message, buttons: readLinkRows(components, left) }, left: [...skipped] };
}

/** Exports vary: a list of messages, a message under a key, a list of embeds, or a single embed. */
function messageIn(value: unknown, left: Left): Loose | null {
  if (Array.isArray(value)) {
    const all = objectsOf(value);
    if (all.length === 0) return null;
    return all.every(isEmbed) ? { embeds: all } : firstOf(all, left);
  }
  const object = objectOf(value);
  if (!object) return null;
  for (const list of [object.messages, object.backups]) if (Array.isArray(list)) return firstOf(objectsOf(list), left);
  for (const inner of [object.data, object.message]) if (objectOf(inner)) return messageIn(inner, left);
  if (objectOf(object.embed)) return { ...object, embed: undefined, embeds: [object.embed] };
  if (["content", "embeds", "components"].some((name) => name in object)) return object;
  return isEmbed(object) ? { embeds: [object] } : null;
}

function firstOf(messages: readonly Loose[], left: Left): Loose | null {
  if (messages.length > 1) left("All messages but the first");
  return messageIn(messages[0], left);
}

const isEmbed = (object: Loose): boolean =>
  !("content" in object || "embeds" in object || "components" in object) &&
  ["title", "description", "fields", "author", "footer", "image", "thumbnail"].some((name) => name in object);

function readEmbed(embed: Loose, left: Left): ComposedEmbed {
  const [author, footer] = [objectOf(embed.author), objectOf(embed.footer)];
  if (embed.timestamp) left("A fixed embed timestamp: the time of posting is shown instead");
  if (embed.video) left("An embed's video");
  return {
    ...emptyEmbed(),
    color: readColor(embed.color),
    author: { name: textOf(author?.name), url: textOf(author?.url), icon: readSource(author?.icon_url, left) },
    title: textOf(embed.title),
    url: textOf(embed.url),
    description: textOf(embed.description),
    fields: objectsOf(embed.fields).map(({ name, value, inline }) => ({
      name: textOf(name),
      value: textOf(value),
      inline: inline === true,
    })),
    image: readImage(embed.image, left),
    thumbnail: readImage(embed.thumbnail, left),
    footer: { text: textOf(footer?.text), icon: readSource(footer?.icon_url, left) },
    hasTime: Boolean(embed.timestamp),
  };
}

function readMentions(allowed: Loose | null, left: Left): ComposedMessage["mentions"] {
  const parse = Array.isArray(allowed?.parse) ? allowed.parse : [];
  const roles = Array.isArray(allowed?.roles) ? allowed.roles.filter((id) => snowflake.safeParse(id).success) : [];
  if (
    parse.includes("users") ||
    parse.includes("roles") ||
    (Array.isArray(allowed?.users) && allowed.users.length > 0)
  ) {
    left("Allowed mentions other than named roles and @everyone: choose who is notified again");
  }
  return { member: false, roles, everyone: parse.includes("everyone") };
}

const OTHERS: Readonly<Record<string, string>> = {
  poll: "The poll",
  sticker_ids: "Stickers",
  files: "Attached files",
  attachments: "Attached files",
  tts: "Text-to-speech",
  username: "The sender's name override",
  avatar_url: "The sender's avatar override",
  thread_name: "The forum post title",
  message_reference: "The message it replies to",
};

function reportOthers(message: Loose, left: Left): void {
  for (const [name, words] of Object.entries(OTHERS)) {
    const value = message[name];
    if (value && !(Array.isArray(value) && value.length === 0)) left(words);
  }
}
