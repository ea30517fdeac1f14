// Words in disguise: look-alike letters, invisible characters, accents, digits for letters, stretched and spaced spellings.
import { resolveConfusablesTransformer } from "obscenity";

/** Characters that are shown as nothing: joiners, direction marks, tags and other format characters, and fillers. */
const INVISIBLE = /[\p{Cf}\u115f\u1160\u3164\uffa0]/gu;
/** Single characters for up to 18 letters: a text of them would become very long. */
const PHRASES = /[\ufdfa\ufdfb]/g;
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
  // Cherokee and Coptic; in lower case, as they are when they are looked up.
  ...{ ꭺ: "a", ꮯ: "c", ꭰ: "d", ꭼ: "e", ꮐ: "g", ꮆ: "g", ꮋ: "h", ꭲ: "i", ꭻ: "j", ꮶ: "k", ꮮ: "l", ꮇ: "m", ꮎ: "o", ꮑ: "n" },
  ...{ ꮲ: "p", ꭱ: "r", ꮪ: "s", ꮩ: "v", ꮃ: "w", ꮍ: "y", ꮓ: "z", ⲁ: "a", ⲉ: "e", ⲓ: "i", ⲕ: "k", ⲙ: "m", ⲛ: "n" },
  ...{ ⲟ: "o", ⲣ: "p", ⲥ: "c", ⲧ: "t", ⲩ: "y", ⲭ: "x", ə: "e", ɘ: "e", ɹ: "r", ɾ: "r", ᶃ: "g", "₹": "r", "∆": "a" },
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
    text
      .replace(PHRASES, " ")
      .normalize("NFKC")
      .replace(INVISIBLE, "")
      .normalize("NFD")
      .replace(MARKS, "")
      .toLowerCase(),
    plain,
  ).join("");

/** Letters written one by one, as one word: "f u c k" is fuck, "a. b" stays. */
export const joinSpaced = (cleaned: string): string =>
  cleaned.replace(
    /(?<![\p{L}\p{N}])[\p{L}\p{N}@$!*](?:[^\p{L}\p{N}@$!*]{1,3}[\p{L}\p{N}@$!*](?![\p{L}\p{N}])){2,}/gu,
    (run) => run.replace(/[^\p{L}\p{N}@$!*]/gu, ""),
  );

const DRAWN: Readonly<Record<string, string>> = {
  ...{
    "|\\/|": "m",
    "/\\/\\": "m",
    "\\/\\/": "w",
    "|\\|": "n",
    "/\\/": "n",
    "/-\\": "a",
    "|_|": "u",
    "|-|": "h",
    "\\/": "v",
  },
  ...{ "/\\": "a", "|<": "k", "|)": "d", "()": "o" },
};
const SIGNS = /\|\\\/\||\/\\\/\\|\\\/\\\/|\|\\\||\/\\\/|\/-\\|\|_\||\|-\||\\\/|\/\\|\|<|\|\)|\(\)/g;

/** Letters drawn with signs, as letters: |\| is n. */
export const readDrawn = (cleaned: string): string => cleaned.replace(SIGNS, (signs) => DRAWN[signs] ?? signs);

/** Letters that exist only upside down. */
const TURNED: Readonly<Record<string, string>> = {
  ...{ ɐ: "a", ɔ: "c", ǝ: "e", ɟ: "f", ⅎ: "f", ƃ: "g", ɥ: "h", ᴉ: "i", ɾ: "j", ʞ: "k", ן: "l", ɯ: "m", ɹ: "r", ʇ: "t" },
  ...{ ʌ: "v", ʍ: "w", ʎ: "y", "∀": "a", "⅁": "g", "˥": "l", "┴": "t", "⅄": "y" },
};
/** Letters that are others upside down. */
const SWAPPED: Readonly<Record<string, string>> = { b: "q", q: "b", d: "p", p: "d", n: "u", u: "n", 6: "9", 9: "6" };
/** Without letters of living alphabets. */
const IS_TURNED = /[ɐǝɟⅎƃɥᴉʞɯɹʇʌʍʎ∀⅁˥┴⅄]/iu;

/** A text of upside-down letters as it reads turned around, and in its own order; empty if it has none. */
export function readTurned(text: string): string {
  if (!IS_TURNED.test(text)) return "";
  const characters = [...text.toLowerCase()];
  const turned = characters.map((one) => TURNED[one] ?? SWAPPED[one] ?? one).reverse();
  return cleanText(`${turned.join("")}\n${characters.map((one) => TURNED[one] ?? one).join("")}`);
}
