// Words in disguise: look-alike letters, invisible characters, accents, digits for letters, stretched and spaced spellings.
import { resolveConfusablesTransformer } from "obscenity";

/** Characters that are shown as nothing: joiners, direction marks, tags and other format characters, and fillers. */
const INVISIBLE = /[\p{Cf}\u115f\u1160\u3164\uffa0]/gu;
const MARKS = /\p{M}+/gu;
const REGIONAL_A = 0x1f1e6;
const REGIONAL_Z = 0x1f1ff;

/** Letters of other alphabets that look like Latin ones, and that the library doesn't map or maps to capitals. */
const ALIKE: Readonly<Record<string, string>> = {
  ...{ а: "a", в: "b", е: "e", ё: "e", з: "3", и: "u", к: "k", м: "m", н: "h", о: "o", р: "p", с: "c", т: "t", у: "y" },
  ...{ х: "x", ь: "b", і: "i", ї: "i", ј: "j", ѕ: "s", ԁ: "d", һ: "h", ԛ: "q", ԝ: "w", ү: "y", ѵ: "v", ӏ: "l", є: "e" },
  ...{ α: "a", β: "b", γ: "y", ε: "e", η: "n", ι: "i", κ: "k", μ: "u", ν: "v", ο: "o", ρ: "p", σ: "o", τ: "t", υ: "u" },
  ...{ χ: "x", ω: "w", ς: "c", ϲ: "c", ϳ: "j", ı: "i", ȷ: "j", ɑ: "a", ɡ: "g", ɩ: "i", ʟ: "l", ø: "o", đ: "d", ħ: "h" },
  ...{ ł: "l", ŧ: "t", ß: "ss", æ: "ae", œ: "oe", þ: "p", ð: "d", ᴀ: "a", ʙ: "b", ᴄ: "c", ᴅ: "d", ᴇ: "e", ꜰ: "f" },
  ...{ ɢ: "g", ʜ: "h", ɪ: "i", ᴊ: "j", ᴋ: "k", ᴍ: "m", ɴ: "n", ᴏ: "o", ᴘ: "p", ʀ: "r", ꜱ: "s", ᴛ: "t", ᴜ: "u" },
  ...{ ᴠ: "v", ᴡ: "w", ʏ: "y", ᴢ: "z", օ: "o", ո: "n", ս: "u", հ: "h", ց: "g", զ: "q", մ: "u", ք: "p" },
};
const library = resolveConfusablesTransformer() as { transform(character: number): number | undefined };

function plain(character: string): string {
  const known = ALIKE[character];
  if (known) return known;
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return character;
  if (code >= REGIONAL_A && code <= REGIONAL_Z) return String.fromCharCode(97 + code - REGIONAL_A);
  const mapped = library.transform(code);
  return mapped === undefined ? character : String.fromCodePoint(mapped).toLowerCase();
}

/**
 * The text as it looks to a reader, in lower case: without invisible characters and accents, with look-alike letters of other
 * alphabets as Latin ones. Digits and symbols stay. Cleaning a cleaned text changes nothing.
 */
export const cleanText = (text: string): string =>
  Array.from(
    text.normalize("NFKC").replace(INVISIBLE, "").normalize("NFD").replace(MARKS, "").toLowerCase(),
    plain,
  ).join("");

/** What people type in place of a letter. */
const INSTEAD: Readonly<Record<string, string>> = {
  ...{ a: "4@", b: "8", c: "(<", e: "3€", g: "9", i: "1!|", l: "1|", o: "0", s: "5$", t: "7+", z: "2", x: "×*" },
  ...{ u: "*", k: "", f: "", h: "#" },
};
/** A letter that is left out for show: f*ck. Only inside of a word, and not twice. */
const HIDDEN = "*";
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");

/** The longest word list; more would slow down every message. */
const WORDS_MAX = 300;

/** The entries of a list with one per line or separated by commas: trimmed, without repetitions. */
export const entriesOf = (list: string): string[] =>
  [...new Set(list.split(/[\n,]/).map((entry) => entry.trim()))].filter((entry) => entry !== "").slice(0, WORDS_MAX);

type Found = { entry: string; match: string };
export type WordFinder = (text: string) => Found | null;

/** Runs of the same letter: "ass" is a, ss. */
const runsOf = (word: string): string[] => word.match(/(.)\1*/gsu) ?? [];

/** A letter as often as in the word or more, or what people type instead. */
function runPattern(run: string, isInside: boolean): string {
  const letter = run.charAt(0) === "" ? "" : ([...run][0] as string);
  const count = [...run].length;
  const options = [
    ...new Set([letter, ...(INSTEAD[letter] ?? ""), ...(isInside && /[aeiou]/.test(letter) ? HIDDEN : "")]),
  ];
  const set = `[${options.map(escaped).join("")}]`;
  return `${set}{${count},}`;
}

const BETWEEN = "[^\\p{L}\\p{N}\\s]{0,2}";
const SPACED = "[^\\p{L}\\p{N}]{1,3}";

function patternOf(entry: string): RegExp | null {
  const begins = entry.startsWith("*");
  const ends = entry.endsWith("*");
  const words = cleanText(entry.replace(/^\*+|\*+$/g, ""))
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return null;
  const joined = (between: string, stretch: boolean): string =>
    words
      .map((word) => {
        const runs = runsOf(word);
        if (stretch) return runs.map((run, at) => runPattern(run, at > 0 && at < runs.length - 1)).join(between);
        // Every letter by itself: "b a d".
        return [...word].map((letter) => runPattern(letter, false).replace("{1,}", "")).join(between);
      })
      .join(stretch ? "[^\\p{L}\\p{N}]+" : `${SPACED}`);
  const length = words.join("").length;
  const forms = [joined(BETWEEN, true), ...(length > 2 && words.length === 1 ? [joined(SPACED, false)] : [])];
  const [first, spaced] = forms;
  const before = begins ? "" : "(?<![\\p{L}\\p{N}])";
  const after = ends ? "" : "(?!\\p{L})";
  const whole = `${before}${first}${after}`;
  const letters = spaced ? `|(?<![\\p{L}\\p{N}])${spaced}(?![\\p{L}\\p{N}])` : "";
  return new RegExp(`${whole}${letters}`, "gu");
}

/** A number is no word: of what matched, no more than half may be digits. */
function isWritten(match: string): boolean {
  const digits = match.match(/\d/g)?.length ?? 0;
  return digits * 2 <= match.replace(/[^\p{L}\p{N}]/gu, "").length;
}

/**
 * Finds words of a list in a text, also in disguise. `word` is a whole word, `word*` what begins with it, `*word` what ends with
 * it, `*word*` what contains it; an entry may have several words.
 */
export function wordFinder(entries: readonly string[]): WordFinder {
  const patterns = entries.flatMap((entry) => {
    const pattern = patternOf(entry);
    return pattern ? [{ entry, pattern }] : [];
  });
  return (text) => {
    const cleaned = cleanText(text);
    for (const { entry, pattern } of patterns) {
      for (const [match] of cleaned.matchAll(pattern)) if (isWritten(match)) return { entry, match };
    }
    return null;
  };
}

/** Letters written one by one, as one word: "f u c k" is fuck, "a. b" stays. */
export const joinSpaced = (cleaned: string): string =>
  cleaned.replace(
    /(?<![\p{L}\p{N}])[\p{L}\p{N}@$!*](?:[^\p{L}\p{N}@$!*]{1,3}[\p{L}\p{N}@$!*](?![\p{L}\p{N}])){2,}/gu,
    (run) => run.replace(/[^\p{L}\p{N}@$!*]/gu, ""),
  );
