// Which news a topic takes: pure rules.
import type { Topic } from "../contract.ts";

export type Filtered = { title: string; text: string; author: string | null; categories: readonly string[] };
type Rules = Pick<Topic, "include" | "exclude" | "matching" | "authors" | "categories">;

/** One word or phrase a line, up to 50. */
export const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .slice(0, 50);

const folded = (text: string): string => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ");

const IS_LETTER = /[\p{L}\p{N}]/u;
/** Scripts that write without spaces: a word can be anywhere. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Whether the phrase is in the text; as whole words, unless `matching` is `part`. */
export function contains(text: string, phrase: string, matching: Topic["matching"]): boolean {
  const [where, what] = [folded(text), folded(phrase)];
  if (what === "") return false;
  if (matching === "part" || UNSPACED.test(what)) return where.includes(what);
  for (let at = where.indexOf(what); at !== -1; at = where.indexOf(what, at + 1)) {
    const [before, after] = [charBefore(where, at), charAt(where, at + what.length)];
    const opens = !IS_LETTER.test(before) || !IS_LETTER.test(charAt(what, 0));
    const ends = !IS_LETTER.test(after) || !IS_LETTER.test(charBefore(what, what.length));
    if (opens && ends) return true;
  }
  return false;
}
const charAt = (text: string, at: number): string => String.fromCodePoint(text.codePointAt(at) ?? 32);
const charBefore = (text: string, at: number): string => Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? " ";

/** Some word of `include`, none of `exclude`, and an author and a category of those that are listed. */
export function isWanted(item: Filtered, { include, exclude, matching, authors, categories }: Rules): boolean {
  const text = [item.title, item.text].join("\n");
  const hasAny = (where: string, phrases: readonly string[]): boolean =>
    phrases.some((phrase) => contains(where, phrase, matching));
  const wanted = linesOf(include);
  if (wanted.length > 0 && !hasAny(text, wanted)) return false;
  if (hasAny([text, ...item.categories].join("\n"), linesOf(exclude))) return false;
  const byAuthor = linesOf(authors);
  if (byAuthor.length > 0 && !hasAny(item.author ?? "", byAuthor)) return false;
  const inCategories = linesOf(categories).map(folded);
  return inCategories.length === 0 || item.categories.some((category) => inCategories.includes(folded(category)));
}
