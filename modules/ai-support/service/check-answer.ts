// Holds a model's answer against the passages: what isn't in them isn't shown.
import type { Passage } from "../contract.ts";

const CITATION = /\s*\[(\d{1,2})\]/g;
const NUMBER = /\d+(?:[.,:]\d+)*/g;
const WORD = /[\p{L}\p{N}]{4,}/gu;
/** Of the content words of a sentence; far less means that it is about something else. */
const SHARED = 0.3;

export type Checked = {
  text: string;
  /** Passages that it cites, by their position from 0. */
  cited: number[];
  isGrounded: boolean;
};

/** Numbers as they are compared: `1,000.50` and `1000.50` are the same. */
const numbersIn = (text: string): string[] =>
  Array.from(text.replace(CITATION, "").matchAll(NUMBER), ([number]) =>
    number.replace(/[.,:]+$/, "").replaceAll(",", ""),
  );

const stemsIn = (text: string): string[] => Array.from(text.toLowerCase().matchAll(WORD), ([word]) => word.slice(0, 5));

/** Sentences with what follows them, so that joined they are the text again. */
const sentencesOf = (text: string): string[] =>
  text.match(/[^.!?\n]*(?:[.!?]+(?=\s|$)|\n|[.!?])?(?:\s*\[\d{1,2}\])*\s*/g) ?? [];

type Source = { passages: readonly Passage[]; question: string };

/**
 * An answer is grounded when it cites a passage that exists, each of its numbers is in the passages or the question, and
 * its words are mostly theirs. Words are compared only when the question shares some with the passages: otherwise they are
 * in different languages.
 */
export function checkAnswer(text: string, source: Source): Checked {
  const kept = text.replace(CITATION, (whole, number: string) =>
    Number(number) >= 1 && Number(number) <= source.passages.length ? whole : "",
  );
  const cited = Array.from(kept.matchAll(CITATION), ([, number]) => Number(number) - 1);
  const isGrounded = cited.length > 0 && isBacked(kept, source);
  return { text: kept.trim(), cited: [...new Set(cited)], isGrounded };
}

/** The start of a text that still arrives, up to the first sentence that isn't backed. */
export function backedStart(text: string, source: Source): string {
  let shown = "";
  for (const sentence of sentencesOf(text)) {
    // The last sentence may go on.
    if (!/[.!?\n\]]\s*$/.test(sentence) || !isBacked(sentence, source)) break;
    shown += sentence;
  }
  return shown.trim();
}

function isBacked(text: string, { passages, question }: Source): boolean {
  const material = passages.map((one) => `${one.title} ${one.heading ?? ""} ${one.text}`).join("\n");
  const known = new Set(numbersIn(`${material}\n${question}`));
  if (!numbersIn(text).every((number) => known.has(number))) return false;
  const stems = new Set(stemsIn(material));
  const isSameLanguage = stemsIn(question).some((stem) => stems.has(stem));
  const written = stemsIn(text.replace(CITATION, ""));
  if (!isSameLanguage || written.length < 4) return true;
  return written.filter((stem) => stems.has(stem)).length >= written.length * SHARED;
}
