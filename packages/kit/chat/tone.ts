// How the bot's own texts sound: as they are shipped, or calmer.

/** `lively`: as shipped. `calm`: without emoji and exclamation marks. */
export const TONES = ["lively", "calm"] as const;
export type Tone = (typeof TONES)[number];

/** Emoji that stand beside words, with the spaces after them. Arrows, bullets and signs such as © are plain text. */
const EMOJI =
  /(?:(?:\p{RI}\p{RI}|(?:\p{Emoji_Presentation}|\p{Emoji}\uFE0F)\p{EMod}?)(?:\u200D\p{Emoji}\uFE0F?\p{EMod}?)*)+ */gu;

const calmed = new Map<string, string>();

/**
 * An ICU message without emoji and exclamation marks. An emoji that is all there is to read, as in a branch of a selection,
 * stays.
 */
export function calmMessage(message: string): string {
  const known = calmed.get(message);
  if (known !== undefined) return known;
  const plain = message
    .replace(EMOJI, (emoji, at: number) => (isAlone(message, at, emoji.length) ? emoji : ""))
    .replace(/¡/g, "")
    .replace(/\?!+/g, "?")
    .replace(/ *!+/g, ".")
    .replace(/ +$/gm, "");
  const calm = plain.trim() === "" ? message : plain;
  calmed.set(message, calm);
  return calm;
}

const isAlone = (message: string, at: number, length: number): boolean =>
  message[at - 1] === "{" && message[at + length] === "}";
