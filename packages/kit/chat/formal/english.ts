// English has one address; formal texts only write out what speech contracts.

const IRREGULAR: Readonly<Record<string, string>> = { "can't": "cannot", "won't": "will not" };
const ENDINGS: Readonly<Record<string, string>> = { "'re": " are", "'ve": " have", "'ll": " will", "'m": " am" };
/** Of other words, 's is a genitive. */
const IS = /\b(it|that|there|here|what|who|he|she)'s\b/gi;

/** The same ICU message without contractions. */
export const formalEnglish = (message: string): string =>
  message
    .replace(/\b(?:can|won)'t\b/gi, (word) => likeFirst(word, IRREGULAR[word.toLowerCase()] ?? word))
    .replace(/n't\b/g, " not")
    .replace(/(?<=\p{L})'(?:re|ve|ll|m)\b/gu, (ending) => ENDINGS[ending] ?? ending)
    .replace(IS, "$1 is");

const likeFirst = (word: string, other: string): string =>
  word[0] === word[0]?.toLowerCase() ? other : `${other[0]?.toUpperCase()}${other.slice(1)}`;
