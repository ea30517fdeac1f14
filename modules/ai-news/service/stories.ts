// Stories: the same news from several sources. Pure functions over the words of titles and texts.

/** What news is compared by. Words are hashed to 32 bits. */
export type Compared = {
  sourceId: string;
  urlKey: string | null;
  titleWords: readonly number[];
  textWords: ArrayLike<number>;
  /** The numbers in the title. */
  numbers: readonly string[];
};
export type Known = Compared & { id: string; story: string };

const TITLE_WORDS_MAX = 30;
const TEXT_WORDS_MAX = 60;
/** From 0 to 1; measured with headlines of the same and of different stories. */
const SAME_MIN = 0.42;
/** Headlines of one story share as much of their words, whatever their texts say. */
const TITLES_MIN = 0.25;
/** Titles without texts have to be more alike. */
const TITLES_ALONE = 0.8;
/** Within one source, news that reads alike is usually a series. */
const SAME_SOURCE_MIN = 0.85;
/** Titles with fewer words say too little to be equal by chance. */
const EQUAL_WORDS_MIN = 3;

// Words without a meaning of their own, in the languages that the product speaks.
const FILLERS = new Set(
  "the a an and or of to in on at for with from by is are was were be been it its as that this these has have had will would can after over new says said how why what who into out up about more than not you your we our der die das den dem des ein eine einen einem und oder von zu im am auf fur mit aus bei ist sind war wird werden es sie er wir nach uber neue neuer neues sagt wie was wer warum nicht mehr als auch el la los las un una unos unas y o de del al en con por para es son fue ser su sus que como se lo mas no tras sobre nuevo nueva dice".split(
    " ",
  ),
);

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const ASCII = /^[\0-\x7f]*$/;

/** Lowercase words without accents; numbers stay, and lose their separators. */
export function wordsOf(text: string): string[] {
  const isAscii = ASCII.test(text);
  const isUnspaced = !isAscii && UNSPACED.test(text);
  const found = isAscii
    ? text.toLowerCase().match(/\d+(?:[.,]\d+)*|[a-z0-9]+/g)
    : text
        .normalize("NFKD")
        .replace(/\p{M}+/gu, "")
        .toLowerCase()
        .match(/\d+(?:[.,]\d+)*|[\p{L}\p{N}]+/gu);
  const words: string[] = [];
  for (const whole of found ?? []) {
    for (const word of isUnspaced ? inParts(whole) : [whole]) {
      if (FILLERS.has(word)) continue;
      const stemmed = stem(word);
      if (stemmed.length > 1 || /\d/.test(stemmed)) words.push(stemmed);
    }
  }
  return words;
}

/** Scripts without spaces are compared by pairs of characters. */
function inParts(word: string): string[] {
  if (word.length <= 2 || !UNSPACED.test(word)) return [word];
  const chars = Array.from(word);
  return chars.slice(1).map((char, at) => `${chars[at]}${char}`);
}

const ENDINGS = new Set(["s", "d", "g"]);

/** Forms of one word are the same: enough for headlines. */
const stem = (word: string): string =>
  word.length > 4 && ENDINGS.has(word.at(-1) ?? "") ? word.replace(/^(\p{L}{4,}?)(?:ing|ed|es|s)$/u, "$1") : word;

/** FNV-1a: words are hashed in crowds, and two that share a hash do no harm. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash | 0;
}

const hashed = (words: readonly string[], max: number): number[] => [...new Set(words)].slice(0, max).map(hashOf);

const isNumber = (word: string): boolean => /^\d/.test(word);

export function comparedBy(
  title: string,
  text: string,
): { titleWords: number[]; textWords: number[]; numbers: string[] } {
  const words = wordsOf(title);
  return {
    titleWords: hashed(words, TITLE_WORDS_MAX),
    textWords: hashed(wordsOf(text.slice(0, 600)), TEXT_WORDS_MAX),
    numbers: words.filter(isNumber),
  };
}

/** The numbers in a title. */
export const numbersOf = (title: string): string[] => (/\d/.test(title) ? wordsOf(title).filter(isNumber) : []);

/** How much of two sets is shared, from 0 to 1. */
function shareOf(one: ArrayLike<number>, other: ArrayLike<number>): number {
  if (one.length === 0 || other.length === 0) return 0;
  const set = new Set(Array.from(one));
  let both = 0;
  for (let at = 0; at < other.length; at += 1) if (set.has(other[at] as number)) both += 1;
  return (2 * both) / (one.length + other.length);
}

/** Whether titles of so many words, `both` of them shared, are alike enough to be compared further. */
export const areNear = (both: number, words: number, others: number): boolean =>
  2 * both >= TITLES_MIN * (words + others);

/** How many words a title of so many words shares at least with any that is near. */
export const neededWords = (words: number): number => Math.max(1, Math.ceil((TITLES_MIN * (words + 1)) / 2));

/** How alike two pieces of news are, from 0 to 1; symmetric. 1 for the same address or the same words. */
export function likeness(one: Compared, other: Compared): number {
  if (one.urlKey !== null && one.urlKey === other.urlKey) return 1;
  // "Version 1.2" and "version 1.3" are two stories, however alike.
  const [numbers, others] = [one.numbers, other.numbers];
  if (numbers.length > 0 && others.length > 0 && !numbers.some((number) => others.includes(number))) return 0;
  const titles = shareOf(one.titleWords, other.titleWords);
  if (titles < TITLES_MIN) return 0;
  const isEqual = titles === 1 && one.titleWords.length >= EQUAL_WORDS_MIN;
  if (isEqual && (one.sourceId !== other.sourceId || shareOf(one.textWords, other.textWords) > 0.8)) return 1;
  const hasTexts = one.textWords.length > 0 && other.textWords.length > 0;
  return hasTexts ? 0.65 * titles + 0.35 * shareOf(one.textWords, other.textWords) : TITLES_ALONE * titles;
}

/**
 * The story of new news: that of the most similar known news, or its own id. Only the first news of each story is
 * compared, so that a chain of similar news doesn't grow into one story.
 */
export function storyOf(item: Compared & { id: string }, known: readonly Known[]): string {
  let best: { story: string; like: number } | null = null;
  for (const earlier of known) {
    const isFirst = earlier.story === earlier.id;
    const isSameAddress = item.urlKey !== null && item.urlKey === earlier.urlKey;
    if (!isFirst && !isSameAddress) continue;
    const like = likeness(item, earlier);
    const min = item.sourceId === earlier.sourceId ? SAME_SOURCE_MIN : SAME_MIN;
    if (like >= min && (best === null || like > best.like)) best = { story: earlier.story, like };
  }
  return best?.story ?? item.id;
}
