import * as z from "zod";
import { snowflake } from "./snowflake.ts";

/** A custom emoji of a guild. */
export const guildEmoji = z.object({
  id: snowflake,
  name: z.string(),
  animated: z.boolean(),
  /** False while the guild lacks the boosts for the emoji's slot. */
  available: z.boolean(),
});
export type GuildEmoji = z.output<typeof guildEmoji>;

const CUSTOM = /^<(a?):(\w{2,32}):(\d{17,20})>$/;

/** One emoji as messages contain it: a Unicode character, or `<:name:id>` and `<a:name:id>` for a custom emoji. */
export const emojiText = z
  .string()
  .max(64)
  .refine((text) => CUSTOM.test(text) || isCharacter(text));

/** Whether the text is a single emoji, as a person sees it. */
function isCharacter(text: string): boolean {
  const [first, second] = new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text);
  return (
    first !== undefined &&
    second === undefined &&
    /\p{Emoji_Presentation}|\p{Emoji}\uFE0F|\p{RI}|\p{Extended_Pictographic}/u.test(text)
  );
}

export type CustomEmoji = { id: string; name: string; animated: boolean };

/** The parts of a custom emoji; null for a Unicode emoji. */
export function customEmoji(text: string): CustomEmoji | null {
  const [, animated, name, id] = CUSTOM.exec(text) ?? [];
  return name !== undefined && id !== undefined ? { id, name, animated: animated === "a" } : null;
}

export const writeEmoji = ({ id, name, animated }: CustomEmoji): string => `<${animated ? "a" : ""}:${name}:${id}>`;

/** The emoji property of a button or select option; empty without an emoji. */
export const emojiPart = (emoji: string | null): { emoji?: Partial<CustomEmoji> & { name: string } } =>
  emoji === null ? {} : { emoji: customEmoji(emoji) ?? { name: emoji } };
