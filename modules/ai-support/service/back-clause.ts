// Whether some sentence of the passages says what a clause of an answer says. Pure rules; they prefer to refuse a right
// clause to showing a wrong one, because the passages themselves take its place.

const NUMBER = /\d+(?:[.,:]\d+)*/g;
const WORD = /[\p{L}\p{N}]{4,}/gu;
/** A clause that shares less than this share of what its best sentence shares says something else. */
const NEARLY_BEST = 0.6;
/** Sentences with less in common say nothing about each other's negations. */
const SAME_TOPIC = 0.6;
/** A word with a capital, also inside of a sentence. */
const CAPITAL = /(?<![\p{L}\p{N}'’])\p{Lu}[\p{L}\p{N}'’-]+/gu;
const NEGATION =
  /\b(?:not|no|never|none|nobody|nothing|neither|nor|cannot|without|nicht|kein\p{L}*|nie|niemals|niemand|nichts|ohne|nunca|jamás|ningun\p{L}*|ningún|nadie|nada|sin|tampoco)\b|n['’]t\b/giu;

/** Numbers as they are compared: `1,000.50` and `1000.50` are the same. */
export const numbersIn = (text: string): string[] =>
  Array.from(text.matchAll(NUMBER), ([number]) => number.replace(/[.,:]+$/, "").replaceAll(",", ""));

export const stemsIn = (text: string): string[] =>
  Array.from(text.toLowerCase().matchAll(WORD), ([word]) => word.slice(0, 5));

/** Sentences with what follows them, so that joined they are the text again. */
export const sentencesOf = (text: string): string[] =>
  text.match(/[^.!?\n]*(?:[.!?]+(?=\s|$)|\n|[.!?])?(?:\s*\[\d{1,2}\])*\s*/g)?.filter((one) => one !== "") ?? [];

/** Parts of a sentence that each say something. */
export const clausesOf = (sentence: string): string[] =>
  sentence.split(/[,;:](?=\s)|\s(?:and|but|und|aber|sondern|y|pero|sino)\s/iu).filter((one) => one.trim() !== "");

export type Statement = { text: string; stems: ReadonlySet<string>; numbers: readonly string[]; isNegated: boolean };

/** An odd number of negations; "not without" says yes. */
const isNegated = (text: string): boolean => (text.match(NEGATION)?.length ?? 0) % 2 === 1;

/** The sentences of a passage. `about`: its title and heading, which each of them is about. */
export function statementsOf(text: string, about: string): Statement[] {
  const sentences = sentencesOf(text).filter((one) => one.trim() !== "");
  // In lists and tables the line before says what a line is about.
  return sentences.map((sentence, at) => {
    const isLine = !/[.!?]\s*$/.test(sentence);
    const before = isLine ? (sentences[at - 1] ?? "") : "";
    const context = `${about}\n${before}\n${sentence}`;
    return {
      ...{ text: context, stems: new Set(stemsIn(context)), numbers: numbersIn(context) },
      isNegated: isNegated(sentence),
    };
  });
}

const shareIn = (stems: readonly string[], statement: Statement): number =>
  stems.length === 0 ? 1 : stems.filter((stem) => statement.stems.has(stem)).length / stems.length;

/**
 * Each number and each name of the clause has to be in a sentence that shares nearly as many of its words as the best one
 * does, so that facts of two sentences aren't exchanged; and the best one is negated exactly if the clause is.
 * `asked`: the question, whose numbers and names may be repeated.
 */
export function isClauseBacked(clause: string, statements: readonly Statement[], asked: string): boolean {
  const stems = stemsIn(clause);
  const shares = statements.map((statement) => ({ statement, share: shareIn(stems, statement) }));
  const best = Math.max(0, ...shares.map(({ share }) => share));
  const near = shares.filter(({ share }) => share >= best * NEARLY_BEST).map(({ statement }) => statement);
  const known = new Set(numbersIn(asked));
  const isBacked = (has: (statement: Statement) => boolean): boolean => near.some(has);
  for (const number of numbersIn(clause)) {
    if (!known.has(number) && !isBacked(({ numbers }) => numbers.includes(number))) return false;
  }
  for (const [name] of clause.matchAll(CAPITAL)) {
    // Words that only begin the sentence, and nouns of German, aren't names that the passages know.
    if (asked.includes(name) || !statements.some(({ text }) => text.includes(name))) continue;
    if (!isBacked(({ text }) => text.includes(name))) return false;
  }
  if (best < SAME_TOPIC || stems.length === 0) return true;
  const closest = shares.filter(({ share }) => share === best);
  return closest.some(({ statement }) => statement.isNegated === isNegated(clause));
}
