// Holds a model's answer against the passages: what isn't in them isn't shown.
import type { Passage } from "../contract.ts";
import {
  clausesOf,
  isClauseBacked,
  NEARLY_BEST,
  numbersIn,
  sentencesOf,
  statementsOf,
  stemsIn,
} from "./back-clause.ts";

const CITATION = /\s*\[(\d{1,2})\]/g;
/** Of the content words of a sentence; far less means that it is about something else. */
const SHARED = 0.3;
/** Shorter sentences, such as "Yes.", may be made of other words. */
const FEW_WORDS = 4;

export type Checked = {
  text: string;
  /** Passages that it cites, by their position from 0. */
  cited: number[];
  isGrounded: boolean;
};

type Source = { passages: readonly Passage[]; question: string };

/**
 * An answer is grounded when it cites a passage that exists, and one passage backs each of its sentences: numbers, names
 * and negations have to be those of a sentence that says nearly the same, and most words have to be the passage's. Words
 * are compared only when the question shares some with the passages: otherwise they are in different languages.
 */
export function checkAnswer(text: string, source: Source): Checked {
  const kept = text.replace(CITATION, (whole, number: string) =>
    Number(number) >= 1 && Number(number) <= source.passages.length ? whole : "",
  );
  const cited = Array.from(kept.matchAll(CITATION), ([, number]) => Number(number) - 1);
  const isGrounded = cited.length > 0 && sentencesOf(kept).every(backing(source));
  return { text: kept.trim(), cited: [...new Set(cited)], isGrounded };
}

/** The start of a text that still arrives, up to the first sentence that isn't backed. */
export function backedStart(text: string, source: Source): string {
  const isBacked = backing(source);
  let shown = "";
  for (const sentence of sentencesOf(text)) {
    // The last sentence may go on.
    if (!/[.!?\n\]]\s*$/.test(sentence) || !isBacked(sentence)) break;
    shown += sentence;
  }
  return shown.trim();
}

/** Whether one of the passages backs a sentence. */
function backing({ passages, question }: Source): (sentence: string) => boolean {
  const known = passages.map(({ title, heading, text }) => {
    const about = `${title} ${heading ?? ""}`;
    return {
      stems: new Set(stemsIn(`${about} ${text}`)),
      numbers: new Set(numbersIn(`${about} ${text} ${question}`)),
      statements: statementsOf(text, about),
    };
  });
  const isSameLanguage = stemsIn(question).some((stem) => known.some(({ stems }) => stems.has(stem)));
  const material = passages.map(({ title, heading, text }) => `${title} ${heading ?? ""} ${text}`).join("\n");
  // Words that only begin a sentence of the answer, and German nouns that aren't in the passages, are no names.
  const facts = { asked: question, isName: (word: string) => material.includes(word) };
  return (sentence) => {
    const plain = sentence.replace(CITATION, "").trim();
    if (plain === "") return true;
    const written = stemsIn(plain);
    const sharedIn = (stems: ReadonlySet<string>): number => written.filter((stem) => stems.has(stem)).length;
    const best = Math.max(...known.map(({ stems }) => sharedIn(stems)));
    return known.some(({ stems, numbers, statements }) => {
      if (!numbersIn(plain).every((number) => numbers.has(number))) return false;
      if (!isSameLanguage) return true;
      const shared = sharedIn(stems);
      // Another passage is what it is about.
      if (shared < best * NEARLY_BEST) return false;
      if (written.length >= FEW_WORDS && shared < written.length * SHARED) return false;
      return clausesOf(plain).every((clause) => isClauseBacked(clause, statements, facts));
    });
  };
}
