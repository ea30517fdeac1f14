// Whether some sentence of the passages says what a clause of an answer says. Pure rules; they prefer to refuse a right
// clause to showing a wrong one, because the passages themselves take its place.
import { areOpposed, withoutOpposites } from "./opposites.ts";

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

type Clause = { text: string; stems: ReadonlySet<string>; numbers: readonly string[]; isNegated: boolean };

/** `text`: with what it is about. */
type Statement = {
  text: string;
  stems: ReadonlySet<string>;
  numbers: readonly string[];
  clauses: readonly Clause[];
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
    const clauses = clausesOf(sentence).map((one) => ({
      ...{ text: one, stems: new Set(stemsIn(one)), numbers: numbersIn(one), isNegated: isNegated(one) },
    }));
    return { text: facts, stems, numbers: numbersIn(facts), clauses };
  });
}

const shareIn = (stems: readonly string[], known: ReadonlySet<string>): number =>
  stems.length === 0 ? 1 : stems.filter((stem) => known.has(stem)).length / stems.length;

/** The clauses that share the most of these words. */
function closestOf(clauses: readonly Clause[], stems: readonly string[]): Clause[] {
  const shares = clauses.map((clause) => shareIn(stems, clause.stems));
  const best = Math.max(0, ...shares);
  return clauses.filter((_, at) => shares[at] === best);
}

/** Whether the statement says the same where it says nearly this: yes or no, "open" or "closed". */
const agrees = ({ clauses }: Statement, clause: string, stems: readonly string[]): boolean =>
  closestOf(clauses, stems).some((one) => one.isNegated === (isNegated(clause) !== areOpposed(clause, one.text)));

/** Of a statement with several numbers, the one that belongs to what the clause is about. */
function hasNumber({ numbers, clauses }: Statement, clause: string, stems: readonly string[], number: string): boolean {
  if (!numbers.includes(number)) return false;
  const counting = clauses.filter((one) => one.numbers.length > 0);
  // It is in the title, or nothing can be exchanged.
  if (counting.length < 2 || !counting.some((one) => one.numbers.includes(number))) return true;
  const same = counting.filter((one) => !areOpposed(clause, one.text));
  return closestOf(same, stems).some((one) => one.numbers.includes(number));
}

/** Names that say when or where don't act, so a sentence can begin or end with them. */
const PLACED =
  /(?<!\p{L})(?:in|on|at|during|since|from|until|for|im|am|an|bei|seit|aus|für|en|desde|para|durante|de)\s+(?:(?:the|dem|der|den|la|el|los|las)\s+)?$/iu;
const PASSIVE = /(?<!\p{L})(?:by|von|durch|por)(?!\p{L})/iu;

/** Names in their order, without those that are placed. */
const actorsIn = (text: string, isActor: (name: string) => boolean): string[] =>
  Array.from(text.matchAll(CAPITAL)).flatMap(({ 0: name, index }) =>
    isActor(name) && !PLACED.test(text.slice(0, index)) ? [name] : [],
  );

/** Whether two names of the clause are exchanged: "Mara reports to Tom" where it is Tom who reports to Mara. */
function isExchanged(clause: string, { text }: Statement, names: readonly string[]): boolean {
  const isActor = (name: string): boolean => names.includes(name);
  const [said, known] = [actorsIn(clause, isActor), actorsIn(text, isActor)];
  const [one, two] = said;
  if (said.length !== 2 || known.length !== 2 || one === two || PASSIVE.test(clause) !== PASSIVE.test(text))
    return false;
  return known[0] === two && known[1] === one;
}

const evened = (text: string): string => text.toLowerCase().replace(/\s+/g, " ").trim();

/** `asked`: the question, whose numbers and names may be repeated. `isName`: some passage has this word with a capital. */
type Known = { asked: string; isName: (word: string) => boolean };

/**
 * Each number and each name of the clause has to be in a sentence that shares nearly as many of its words as the best one
 * does, so that facts of two sentences aren't exchanged, and belong to the same part of it; two names keep their order; and the
 * best one says yes or no, or one of two opposites, exactly as the clause does.
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
    if (!known.has(number) && !isBacked((one) => hasNumber(one, clause, stems, number))) return false;
  }
  const names = Array.from(clause.matchAll(CAPITAL), ([name]) => name).filter(
    (name) => !NO_NAMES.has(name.toLowerCase()) && isName(name),
  );
  for (const name of names) {
    if (!asked.includes(name) && !isBacked(({ text }) => text.includes(name))) return false;
  }
  if (near.length > 0 && near.every((one) => isExchanged(clause, one, names))) return false;
  const about = stemsIn(withoutOpposites(clause));
  const topic = about.length > 0 ? about : stems;
  const topics = statements.map((statement) => ({ statement, share: shareIn(topic, statement.stems) }));
  const bestTopic = Math.max(0, ...topics.map(({ share }) => share));
  if (bestTopic < SAME_TOPIC || topic.length === 0) return true;
  return topics.some(({ statement, share }) => share === bestTopic && agrees(statement, clause, stems));
}
