// A message as an owner composes it, before its gaps are filled: what the composer edits and configurations store.
import * as z from "zod";
import { rgb } from "../color.ts";
import { emojiText } from "../emoji.ts";
import { snowflake } from "../snowflake.ts";
import { webAddress } from "../web-address.ts";
import { image, imageSource } from "./image.ts";
import { MESSAGE_LIMITS as MAX, MENTIONED_ROLES_MAX } from "./message-limits.ts";

const text = (max: number) => z.string().max(max).default("");

const linkButton = z.strictObject({
  label: text(MAX.buttonLabel),
  url: webAddress.max(MAX.buttonUrl).default(""),
  emoji: emojiText.nullable().default(null),
});
export type LinkButton = z.output<typeof linkButton>;

const embed = z.strictObject({
  color: rgb.nullable().default(null),
  author: z
    .strictObject({ name: text(MAX.embedAuthor), url: webAddress.default(""), icon: imageSource.default("") })
    .prefault({}),
  title: text(MAX.embedTitle),
  url: webAddress.default(""),
  description: text(MAX.embedDescription),
  fields: z
    .array(
      z.strictObject({
        name: text(MAX.embedFieldName),
        value: text(MAX.embedFieldValue),
        inline: z.boolean().default(false),
      }),
    )
    .max(MAX.embedFields)
    .default([]),
  image: image.nullable().default(null),
  thumbnail: image.nullable().default(null),
  footer: z.strictObject({ text: text(MAX.embedFooter), icon: imageSource.default("") }).prefault({}),
  /** Shows when the message was sent. */
  hasTime: z.boolean().default(false),
});
export type ComposedEmbed = z.output<typeof embed>;

const textBlock = z.strictObject({ type: z.literal("text"), text: text(MAX.componentText) });
const sectionBlock = z.strictObject({
  type: z.literal("section"),
  text: text(MAX.componentText),
  accessory: z.discriminatedUnion("type", [
    z.strictObject({ type: z.literal("thumbnail"), image }),
    z.strictObject({ type: z.literal("button"), button: linkButton }),
  ]),
});
const galleryBlock = z.strictObject({
  type: z.literal("gallery"),
  items: z
    .array(z.strictObject({ image, isSpoiler: z.boolean().default(false) }))
    .min(1)
    .max(MAX.galleryItems),
});
const separatorBlock = z.strictObject({
  type: z.literal("separator"),
  hasLine: z.boolean().default(true),
  spacing: z.enum(["small", "large"]).default("small"),
});
const buttonsBlock = z.strictObject({
  type: z.literal("buttons"),
  buttons: z.array(linkButton).min(1).max(MAX.linkButtons),
});
const plainBlocks = [textBlock, sectionBlock, galleryBlock, separatorBlock, buttonsBlock] as const;
const plainBlock = z.discriminatedUnion("type", plainBlocks);
/** A block that can't contain other blocks. */
export type PlainBlock = z.output<typeof plainBlock>;

const containerBlock = z.strictObject({
  type: z.literal("container"),
  color: rgb.nullable().default(null),
  isSpoiler: z.boolean().default(false),
  blocks: z.array(plainBlock).min(1).max(MAX.components),
});
const block = z.discriminatedUnion("type", [...plainBlocks, containerBlock]);
export type Block = z.output<typeof block>;

export const composedMessage = z.strictObject({
  /** `classic`: text, embeds and a row of links. `blocks`: Components V2, which rule out the others. */
  style: z.enum(["classic", "blocks"]).default("classic"),
  content: text(MAX.content),
  embeds: z.array(embed).max(MAX.embeds).default([]),
  buttons: z.array(linkButton).max(MAX.linkButtons).default([]),
  blocks: z.array(block).max(MAX.components).default([]),
  /** Whom the message may notify; any other mention is shown without notifying. */
  mentions: z
    .strictObject({
      /** The member that the message is about. */
      member: z.boolean().default(false),
      roles: z.array(snowflake).max(MENTIONED_ROLES_MAX).default([]),
      everyone: z.boolean().default(false),
    })
    .prefault({}),
});
export type ComposedMessage = z.output<typeof composedMessage>;

export const emptyMessage = (): ComposedMessage => composedMessage.parse({});
export const emptyEmbed = (): ComposedEmbed => embed.parse({});
