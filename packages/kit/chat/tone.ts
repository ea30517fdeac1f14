// How the bot's own texts sound: as they are shipped, calmer, or formal.
import { formalEnglish } from "./formal/english.ts";
import { formalGerman } from "./formal/german.ts";
import { formalSpanish } from "./formal/spanish.ts";
import type { Language } from "./language.ts";

/**
 * `lively`: as shipped. `calm`: without emoji and exclamation marks. `formal`: calm, with the formal address ("Sie", "usted");
 * in English, without contractions.
 */
export const TONES = ["lively", "calm", "formal"] as const;
export type Tone = (typeof TONES)[number];

/** Emoji that stand beside words, with the spaces after them. Arrows, bullets and signs such as © are plain text. */
const EMOJI =
  /(?:(?:\p{RI}\p{RI}|(?:\p{Emoji_Presentation}|\p{Emoji}\uFE0F)\p{EMod}?)(?:\u200D\p{Emoji}\uFE0F?\p{EMod}?)*)+ */gu;

const FORMAL: Readonly<Record<Language, (message: string) => string>> = {
  en: formalEnglish,
  de: formalGerman,
  es: formalSpanish,
};

const toned = new Map<string, string>();

/** A shipped ICU message of a language in a tone, with the same gaps. */
export function inTone(message: string, language: Language, tone: Tone): string {
  if (tone === "lively") return message;
  const key = `${tone} ${language} ${message}`;
  const known = toned.get(key);
  if (known !== undefined) return known;
  const calm = calmMessage(message);
  const result = tone === "formal" ? FORMAL[language](calm) : calm;
  toned.set(key, result);
  return result;
}

/**
 * An ICU message without emoji and exclamation marks. An emoji that is all there is to read, as in a branch of a selection,
 * stays.
 */
function calmMessage(message: string): string {
  const plain = message
    .replace(EMOJI, (emoji, at: number) => (isAlone(message, at, emoji.length) ? emoji : ""))
    .replace(/¡/g, "")
    .replace(/\?!+/g, "?")
    .replace(/ *!+/g, ".")
    .replace(/ +$/gm, "");
  return plain.trim() === "" ? message : plain;
}

const isAlone = (message: string, at: number, length: number): boolean =>
  message[at - 1] === "{" && message[at + length] === "}";
