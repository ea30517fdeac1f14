import * as z from "zod";
import { snowflake } from "./snowflake.ts";

/** An emoji of a guild's own. */
export const guildEmoji = z.object({
  id: snowflake,
  name: z.string(),
  animated: z.boolean(),
  /** False while the guild lacks the boosts for its slot. */
  available: z.boolean(),
});
export type GuildEmoji = z.output<typeof guildEmoji>;

const CUSTOM = /^<(a?):(\w{2,32}):(\d{17,20})>$/;

/** One emoji as messages write it: the character itself, or `<:name:id>` and `<a:name:id>` for a guild's own. */
export const emojiText = z
  .string()
  .max(64)
  .refine((text) => CUSTOM.test(text) || isCharacter(text));

/** One character as a person sees it, of those that are emoji. */
function isCharacter(text: string): boolean {
  const [first, second] = new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text);
  return (
    first !== undefined &&
    second === undefined &&
    /\p{Emoji_Presentation}|\p{Emoji}\uFE0F|\p{RI}|\p{Extended_Pictographic}/u.test(text)
  );
}

export type CustomEmoji = { id: string; name: string; animated: boolean };

/** The parts of a guild's own emoji; null for one of the platform's. */
export function customEmoji(text: string): CustomEmoji | null {
  const [, animated, name, id] = CUSTOM.exec(text) ?? [];
  return name !== undefined && id !== undefined ? { id, name, animated: animated === "a" } : null;
}

export const writeEmoji = ({ id, name, animated }: CustomEmoji): string => `<${animated ? "a" : ""}:${name}:${id}>`;

/** As a button or an option of a select names it; nothing for none. */
export const emojiPart = (emoji: string | null): { emoji?: Partial<CustomEmoji> & { name: string } } =>
  emoji === null ? {} : { emoji: customEmoji(emoji) ?? { name: emoji } };
