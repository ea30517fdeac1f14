// Holds a summary against its article: what isn't in the article is refused. Pure rules; they prefer a refused summary to
// a wrong one, because the article's own first lines take its place.

export type SummaryFault =
  | "empty"
  | "tooLong"
  /** A number that isn't in the article. */
  | "number"
  /** A name that isn't in the article. */
  | "name"
  /** Links, mentions and instructions have no place in a summary. */
  | "form"
  /** It says something else than the article. */
  | "unrelated";

type Article = { title: string; text: string };

const SUMMARY_MAX = 400;
/** How many of its words the article has at least. */
const SUPPORTED_MIN = 0.65;

// What people write to instruct models; in the languages that the product speaks.
const ORDERS = [
  /\b(?:ignore|disregard|forget|override)\b[^.!?\n]{0,60}\b(?:instructions?|prompts?|rules|above|previous)\b/i,
  /\b(?:system|developer) (?:prompt|message|instructions?)\b|\bnew instructions?:/i,
  /\byou are (?:now|no longer) (?:a|an|the)\b|\bas an ai (?:assistant|model|language)/i,
  /(?:^|[,:;]\s*|\b(?:and|then|instead|please|must|should|to)\s+)(?:only\s+|just\s+)?(?:reply|respond|answer|output|print|say)\s+(?:only|exactly|that|with|the following|["“'])/i,
  /\b(?:ai|llm|language|chat)[ -]?(?:assistants?|models?|bots?|agents?|summari[sz]ers?|systems?)\b[^.!?\n]{0,30}\b(?:must|should|shall|has to|have to|need to|please)\s+(?:\w+\s+)?(?:summari[sz]e|ignore|reply|respond|answer|say|state|write|report|mention|claim)\b/i,
  /\b(?:ignorier\w*|vergiss|vergesst|missachte\w*)\b[^.!?\n]{0,60}\b(?:anweisung\w*|regel\w*|vorherig\w*|bisherig\w*)\b/i,
  /\bdu bist (?:jetzt|nun|nicht mehr)\b|\bantworte (?:nur|mit|dass)\b|\bneue anweisung\w*:/i,
  /\b(?:ignora|olvida|descarta)\b[^.!?\n]{0,60}\b(?:instruccion\w*|reglas|anterior\w*|indicacion\w*)\b/i,
  /\b(?:ahora eres|ya no eres)\b|\bresponde (?:solo|con|que)\b|\bnuevas? instruccion\w*:/i,
  /\[\[|\]\]|<\|[^|]*\|>|^\s*(?:system|assistant|user)\s*:/im,
];

const isOrder = (sentence: string): boolean => {
  const plain = sentence.normalize("NFKD").replace(/\p{M}+/gu, "");
  return ORDERS.some((order) => order.test(plain));
};

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?。！？])\s+|\n+/);

/**
 * The article without sentences that instruct a model. They say nothing about the news, so that a summary which follows
 * one finds nothing in the article to stand on.
 */
export const withoutOrders = ({ title, text }: Article): Article => ({
  title,
  text: sentencesOf(text)
    .filter((sentence) => !isOrder(sentence))
    .join(" "),
});

/** Why the summary can't be posted; null if it can. `article` is what `withoutOrders` returns. */
export function holdAgainst(summary: string, article: Article): SummaryFault | null {
  const text = summary.trim();
  if (text === "") return "empty";
  if (text.length > SUMMARY_MAX) return "tooLong";
  if (/https?:\/\/|www\.|<[@#]|@|```|\n\s*\n/i.test(text) || sentencesOf(text).some(isOrder)) return "form";
  const source = `${article.title}\n${article.text}`;
  const numbers = numbersIn(source);
  if (numbersIn(text).some((number) => !numbers.includes(number))) return "number";
  const [said, known] = [languageOf(text), languageOf(source)];
  const isTranslated = said !== null && known !== null && said !== known;
  if (namesIn(text, said === "de").some((name) => !isKnown(name, source))) return "name";
  // Other words of a translation can't be compared.
  if (isTranslated) return null;
  const stems = new Set(stemsOf(source));
  const stated = [...new Set(stemsOf(text))];
  const found = stated.filter((stem) => stems.has(stem)).length;
  const begins = new Set(stemsOf(`${article.title}\n${article.text.slice(0, 300)}`));
  const isAbout = stated.some((stem) => begins.has(stem));
  return stated.length > 0 && (found / stated.length < SUPPORTED_MIN || !isAbout) ? "unrelated" : null;
}

const WORD_NUMBERS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    "zero - two three four five six seven eight nine ten eleven twelve",
    "null - zwei drei vier funf sechs sieben acht neun zehn elf zwolf",
    "cero - dos tres cuatro cinco seis siete ocho nueve diez once doce",
  ].flatMap((line) => line.split(" ").map((word, at) => [word, String(at)])),
);

/** Numbers as digits, without separators of thousands: "1,000.50" and "1.000,50" are the same. */
export function numbersIn(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
  const digits = (plain.match(/\d+(?:[.,\u2019' ]\d{3})*(?:[.,]\d+)?/g) ?? []).map(plainNumber);
  const words = (plain.match(/\p{L}+/gu) ?? []).flatMap((word) => WORD_NUMBERS[word] ?? []);
  return [...new Set([...digits, ...words])];
}

function plainNumber(number: string): string {
  const decimals = /[.,](\d{1,2})$/.exec(number)?.[1] ?? (/[.,]\d{4,}$/.exec(number)?.[0].slice(1) || "");
  const whole = (decimals ? number.slice(0, -decimals.length - 1) : number).replace(/\D/g, "");
  const rest = decimals.replace(/0+$/, "");
  return `${whole.replace(/^0+(?=\d)/, "")}${rest ? `.${rest}` : ""}`;
}

const WORDS = /[\p{L}\p{N}][\p{L}\p{N}'’.&-]*/gu;

/**
 * Words that name something: written with a capital inside of a sentence, or with several anywhere. German writes every
 * noun with one, so there two of them in a row count.
 */
export function namesIn(text: string, isGerman: boolean): string[] {
  return sentencesOf(text).flatMap((sentence) => {
    const words = (sentence.match(WORDS) ?? []).map((word) => word.replace(/['’](?:s)?$|[.'’-]+$/g, ""));
    return words.filter((word, at) => {
      if (/\p{Lu}.*\p{Lu}|\p{Ll}\p{Lu}/u.test(word)) return true;
      if (at === 0 || !/^\p{Lu}/u.test(word)) return false;
      const next = words[at + 1] ?? "";
      return !isGerman || /^\p{Lu}/u.test(words[at - 1] ?? "") || /^\p{Lu}/u.test(next);
    });
  });
}

const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();

/** In the article, whatever its ending: "Chilean" is known from "Chile". */
function isKnown(name: string, source: string): boolean {
  const [what, where] = [folded(name), folded(source)];
  if (where.includes(what)) return true;
  const begin = what.slice(0, Math.max(4, what.length - 3));
  return what.length > 4 && new RegExp(`(?<![\\p{L}\\p{N}])${escaped(begin)}`, "u").test(where);
}
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\-]/g, "\\$&");

const COMMON = {
  en: "the of and to in is that for on with was are by from has have will its this which",
  de: "der die das und ist nicht ein eine den dem von mit auf fur im zu sich des auch wird",
  es: "el la los las de que y en un una por con para se del es al su mas como",
} as const;
const commonOf = Object.entries(COMMON).map(([language, words]) => ({ language, words: new Set(words.split(" ")) }));

/** The language by its commonest words; null if there are too few of them. */
export function languageOf(text: string): string | null {
  const words = folded(text).match(/\p{L}+/gu) ?? [];
  const [first, second] = commonOf
    .map(({ language, words: common }) => ({ language, count: words.filter((word) => common.has(word)).length }))
    .toSorted((one, other) => other.count - one.count);
  return first && second && first.count >= 2 && first.count > second.count ? first.language : null;
}

const FILLERS = new Set(Object.values(COMMON).flatMap((words) => words.split(" ")));
/** The beginnings of words that carry meaning. */
const stemsOf = (text: string): string[] =>
  (folded(text).match(/\p{L}{3,}/gu) ?? []).filter((word) => !FILLERS.has(word)).map((word) => word.slice(0, 5));
