// Whether some sentence of the passages says what a clause of an answer says. Pure rules; they prefer to refuse a right
// clause to showing a wrong one, because the passages themselves take its place.

const NUMBER = /\d+(?:[.,:]\d+)*/g;
const WORD = /[\p{L}\p{N}]{4,}/gu;
/** What shares less than this share of what the best sentence shares says something else. */
export const NEARLY_BEST = 0.75;
/** Sentences with less in common say nothing about each other's negations. */
const SAME_TOPIC = 0.6;
/** Begin sentences, and name nothing. */
const NO_NAMES = new Set(
  "the this that these those there they you your our its his her who what when where which how all each every most some for with from after before der die das den dem dies diese dieser dieses sie wir ihr ihre ihr euer eure unser unsere man wer was wann wie alle jede jeder los las una uno unos unas este esta estos estas ese esa sus nuestro nuestra todo todos todas cada para con desde".split(
    " ",
  ),
);
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
  text.match(/(?:[^.!?\n]|[.!?](?![.!?\s[]|$))*(?:[.!?]+|\n|$)(?:\s*\[\d{1,2}\])*\s*/g)?.filter((one) => one !== "") ??
  [];

/** Parts of a sentence that each say something. */
export const clausesOf = (sentence: string): string[] =>
  sentence.split(/[,;:](?=\s)|\s(?:and|but|und|aber|sondern|y|pero|sino)\s/iu).filter((one) => one.trim() !== "");

/** `text`: with what it is about. */
type Statement = {
  text: string;
  stems: ReadonlySet<string>;
  numbers: readonly string[];
  clauses: readonly { stems: ReadonlySet<string>; isNegated: boolean }[];
};

/** An odd number of negations; "not without" says yes. */
const isNegated = (text: string): boolean => (text.match(NEGATION)?.length ?? 0) % 2 === 1;

/** The sentences of a passage. `about`: its title and heading, which each of them is about. */
export function statementsOf(text: string, about: string): Statement[] {
  const sentences = sentencesOf(text).filter((one) => one.trim() !== "");
  // In lists and tables the line before says what a line is about.
  return sentences.map((sentence, at) => {
    const isLine = !/[.!?]\s*$/.test(sentence);
    const before = isLine ? (sentences[at - 1] ?? "") : "";
    const facts = `${about}\n${sentence}`;
    const stems = new Set(stemsIn(`${facts}\n${before}`));
    const clauses = clausesOf(sentence).map((one) => ({ stems: new Set(stemsIn(one)), isNegated: isNegated(one) }));
    return { text: facts, stems, numbers: numbersIn(facts), clauses };
  });
}

const shareIn = (stems: readonly string[], known: ReadonlySet<string>): number =>
  stems.length === 0 ? 1 : stems.filter((stem) => known.has(stem)).length / stems.length;

/** Whether the statement says no where it says nearly this. */
function saysNo({ clauses }: Statement, stems: readonly string[]): boolean {
  const [closest] = clauses
    .map((clause) => ({ clause, share: shareIn(stems, clause.stems) }))
    .toSorted((one, other) => other.share - one.share);
  return closest?.clause.isNegated ?? false;
}

const evened = (text: string): string => text.toLowerCase().replace(/\s+/g, " ").trim();

/** `asked`: the question, whose numbers and names may be repeated. `isName`: some passage has this word with a capital. */
type Known = { asked: string; isName: (word: string) => boolean };

/**
 * Each number and each name of the clause has to be in a sentence that shares nearly as many of its words as the best one
 * does, so that facts of two sentences aren't exchanged; and the best one is negated exactly if the clause is.
 */
export function isClauseBacked(clause: string, statements: readonly Statement[], { asked, isName }: Known): boolean {
  const said = evened(clause).replace(/[.!?]$/, "");
  if (statements.some(({ text }) => evened(text).includes(said))) return true;
  const stems = stemsIn(clause);
  const shares = statements.map((statement) => ({ statement, share: shareIn(stems, statement.stems) }));
  const best = Math.max(0, ...shares.map(({ share }) => share));
  const near = shares.filter(({ share }) => share >= best * NEARLY_BEST).map(({ statement }) => statement);
  const known = new Set(numbersIn(asked));
  const isBacked = (has: (statement: Statement) => boolean): boolean => near.some(has);
  for (const number of numbersIn(clause)) {
    if (!known.has(number) && !isBacked(({ numbers }) => numbers.includes(number))) return false;
  }
  for (const [name] of clause.matchAll(CAPITAL)) {
    if (asked.includes(name) || NO_NAMES.has(name.toLowerCase()) || !isName(name)) continue;
    if (!isBacked(({ text }) => text.includes(name))) return false;
  }
  if (best < SAME_TOPIC || stems.length === 0) return true;
  const closest = shares.filter(({ share }) => share === best);
  return closest.some(({ statement }) => saysNo(statement, stems) === isNegated(clause));
}
