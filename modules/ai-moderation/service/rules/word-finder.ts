// Finds words of a list in a text, also in disguise, in one pass over the text, however long the list is.
import { cleanText } from "./disguise.ts";

/** What people type in place of a letter. */
const INSTEAD: Readonly<Record<string, string>> = {
  ...{ a: "4@^", b: "8", c: "(<", e: "3€£", g: "96", i: "1!|", l: "1|!", o: "0", s: "5$", t: "7+", z: "2", x: "×*" },
  ...{ u: "*", h: "#" },
};
/** A letter that is left out for show: f*ck, f**k. Only inside of a word, and no more than half of it. */
const HIDDEN = "*";
const LETTER = /\p{L}/u;
const DIGIT = /\p{N}/u;
const SPACE = /\s/u;

/** What comes before a letter: nothing, signs that may be there, a space between words, or one between single letters. */
type Gap = "none" | "signs" | "words" | "spaced";
const SIGNS_MAX = 2;
const SPACES_MAX = 3;
/** Letters of an entry of several words that are read one by one. */
const SEVERAL_SPACED_MIN = 4;
/** Of an entry in which "rn" may be m: "burn" is no "bum". */
const PAIRS_MIN = 5;
/** Entries that a text may be in the middle of: more happen only when a list and a text were made to be slow. */
const PLACES_MAX = 100;

type Letter = { gap: Gap; characters: string; canRepeat: boolean };
type Entry = { entry: string; digits: number; endsAnywhere: boolean; isSpaced: boolean };
/** A letter of all entries that begin the same way. */
type Node = {
  id: number;
  letter: Letter;
  /** By gap, then by character. */
  next: Partial<Record<Gap, Map<string, Node[]>>>;
  children: Map<string, Node>;
  entries: Entry[];
};
/** How many letters, digits and stars were read since the word's beginning; letters include the digits. */
type Read = { letters: number; digits: number; stars: number };
/** A node that was reached, or the gap after it. `length`: of the gap so far. */
type Place = { node: Node; gap: Gap | null; length: number; read: Read };

/** The entry that is in a text as `cleanText` returns it. */
export type WordFinder = (cleaned: string) => string | null;

/** The entries of a list with one per line or separated by commas: trimmed, without repetitions. */
export const entriesOf = (list: string): string[] =>
  [...new Set(list.split(/[\n,]/).map((entry) => entry.trim()))].filter((entry) => entry !== "");

const NOTHING: Read = { letters: 0, digits: 0, stars: 0 };

const countDigits = (text: string): number => text.match(/\d/g)?.length ?? 0;

/** Letters with what people type instead, and as often as in the word or more: "ass" is a, ss. */
function stretched(words: readonly string[]): Letter[] {
  return words.flatMap((word, place) => {
    const letters = [...word];
    return letters.map((letter, at): Letter => {
      const isNewRun = letters[at - 1] !== letter;
      const isInside =
        letters.slice(0, at).some((one) => one !== letter) && letters.slice(at).some((one) => one !== letter);
      const hidden = isInside ? HIDDEN : "";
      // "14.88" is a price.
      const isNumber = DIGIT.test(letter) && DIGIT.test(letters[at - 1] ?? "");
      const gap = at === 0 ? (place === 0 ? "none" : "words") : isNewRun && !isNumber ? "signs" : "none";
      return { gap, characters: letter + (INSTEAD[letter] ?? "") + hidden, canRepeat: letters[at + 1] !== letter };
    });
  });
}

/** The words with two letters that look like one of theirs: "rnoron", "vvord". */
function inPairs(words: readonly string[]): string[][] {
  const withM = words.map((word) => word.replaceAll("m", "rn"));
  const variants: string[][] = [withM, [...words], withM].map((variant, at) =>
    at === 0 ? variant : variant.map((word) => word.replaceAll("w", "vv")),
  );
  const isNew = (variant: readonly string[], at: number) =>
    [words, ...variants.slice(0, at)].every((other) => other.join(" ") !== variant.join(" "));
  return variants.filter(isNew);
}

/** Every letter by itself: "b a d". */
const oneByOne = (word: string): Letter[] =>
  [...word].map((letter, at) => ({
    ...{ gap: at === 0 ? "none" : "spaced", characters: letter + (INSTEAD[letter] ?? ""), canRepeat: false },
  }));

type Kind = "letter" | "digit" | "space" | "sign";
const slowKindOf = (character: string): Kind =>
  LETTER.test(character) ? "letter" : DIGIT.test(character) ? "digit" : SPACE.test(character) ? "space" : "sign";
const ASCII = Array.from({ length: 128 }, (_, code) => slowKindOf(String.fromCharCode(code)));
const kindOf = (character: string | undefined): Kind =>
  character === undefined ? "space" : (ASCII[character.charCodeAt(0)] ?? slowKindOf(character));
const isWordy = (kind: Kind): boolean => kind === "letter" || kind === "digit";

/**
 * `word` is a whole word, `word*` what begins with it, `*word` what ends with it, `*word*` what contains it; an entry may have
 * several words.
 */
export function wordFinder(entries: readonly string[]): WordFinder {
  let count = 0;
  const makeNode = (letter: Letter): Node => ({ id: count++, letter, next: {}, children: new Map(), entries: [] });
  const root = makeNode({ gap: "none", characters: "", canRepeat: false });
  const anywhere = makeNode(root.letter);

  function add(letters: readonly Letter[], beginsAnywhere: boolean, entry: Entry): void {
    let node = beginsAnywhere ? anywhere : root;
    for (const letter of letters) {
      const key = `${letter.gap} ${letter.characters} ${letter.canRepeat}`;
      const known = node.children.get(key);
      const child = known ?? makeNode(letter);
      if (!known) {
        node.children.set(key, child);
        const next = node.next[letter.gap] ?? new Map<string, Node[]>();
        node.next[letter.gap] = next;
        for (const character of letter.characters) next.set(character, [...(next.get(character) ?? []), child]);
      }
      node = child;
    }
    node.entries.push(entry);
  }
  for (const entry of entries) {
    const words = cleanText(entry.replace(/^\*+|\*+$/g, ""))
      .split(/\s+/)
      .filter((word) => word !== "");
    const [first] = words;
    if (first === undefined) continue;
    const [beginsAnywhere, endsAnywhere] = [entry.startsWith("*"), entry.endsWith("*")];
    const digits = countDigits(words.join(""));
    const whole = { entry, digits, endsAnywhere: false, isSpaced: false };
    add(stretched(words), beginsAnywhere, { ...whole, endsAnywhere });
    const joined = words.join("");
    if ([...joined].length >= (words.length === 1 ? 3 : SEVERAL_SPACED_MIN) && LETTER.test(first))
      add(oneByOne(joined), false, { ...whole, isSpaced: true });
    if (beginsAnywhere || endsAnywhere || joined.length < PAIRS_MIN) continue;
    for (const letters of inPairs(words)) add(stretched(letters), false, whole);
  }

  return (cleaned) => {
    const characters = [...cleaned];
    let places = new Map<number, Place>();
    for (const [at, character] of characters.entries()) {
      const kind = kindOf(character);
      const following = kindOf(characters[at + 1]);
      const reached = new Map<number, Place>();
      const found: string[] = [];
      const reach = (node: Node, gap: Gap | null, length: number, before: Read): void => {
        const id = node.id * 8 + (gap === null ? 0 : gap === "signs" ? length : gap === "words" ? 3 : 3 + length);
        if (reached.has(id) || reached.size >= PLACES_MAX) return;
        const read = {
          letters: before.letters + (isWordy(kind) ? 1 : 0),
          digits: before.digits + (kind === "digit" ? 1 : 0),
          stars: before.stars + (character === HIDDEN ? 1 : 0),
        };
        reached.set(id, { node, gap, length, read });
        if (gap === null) found.push(...node.entries.flatMap((one) => (isWhole(one, read) ? [one.entry] : [])));
      };
      const isWhole = ({ entry, digits, endsAnywhere, isSpaced }: Entry, read: Read): boolean => {
        const isNumber = kind === "digit" && /\d$/.test(entry);
        const goesOn = following === "letter" || (following === "digit" && (isSpaced || isNumber));
        // A number is no word: of what isn't a digit in the entry, no more than half may be digits.
        return (!goesOn || endsAnywhere) && read.stars <= read.letters && (read.digits - digits) * 2 <= read.letters;
      };
      const follow = (node: Node, gap: Gap, read: Read): void => {
        for (const child of node.next[gap]?.get(character) ?? []) reach(child, null, 0, read);
      };
      for (const { node, gap, length, read } of places.values()) {
        if (gap !== null) follow(node, gap, read);
        else {
          if (node.letter.canRepeat && node.letter.characters.includes(character)) reach(node, null, 0, read);
          follow(node, "none", read);
          follow(node, "signs", read);
        }
        if (isWordy(kind)) continue;
        if (kind === "sign" && node.next.signs && (gap === null || gap === "signs") && length < SIGNS_MAX)
          reach(node, "signs", length + 1, read);
        if (node.next.words && (gap === null || gap === "words")) reach(node, "words", 1, read);
        if (node.next.spaced && (gap === null || gap === "spaced") && length < SPACES_MAX)
          reach(node, "spaced", length + 1, read);
      }
      if (!isWordy(kindOf(characters[at - 1]))) follow(root, "none", NOTHING);
      follow(anywhere, "none", NOTHING);
      if (found[0] !== undefined) return found[0];
      places = reached;
    }
    return null;
  };
}
