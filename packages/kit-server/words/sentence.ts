import type { WordParams } from "#kit/error.ts";
import { fieldIssueWords } from "#kit/field-words.ts";
import { kitErrorWords } from "#kit/kit-errors.ts";
import { fillWords } from "#kit/words.ts";

/** Sentences by code, of one module or area. */
export type Sentences = Readonly<Record<string, string>>;

/** The sentence of a code: the part's own first, then those that all parts share. A code without one is shown as it is. */
export function sentenceOf(code: string, params: WordParams, own: Sentences = {}): string {
  for (const words of [own, kitErrorWords as Sentences, fieldIssueWords as Sentences]) {
    const sentence = Object.hasOwn(words, code) ? words[code] : undefined;
    if (sentence !== undefined) return fillWords(sentence, params);
  }
  return code;
}
