// Reads the text of HTML. The result is plain text, which is escaped where it is shown.
import { parseHTML } from "linkedom";

/** Longer markup is cut before it is parsed: only the beginning is used. */
const MARKUP_MAX = 20_000;

const HAS_MARKUP = /[<&]/;
/** Characters that show nothing, or change the direction of the text around them. */
const INVISIBLE = /[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** The text of HTML in one line, up to `max` characters, cut at a word. */
export function plainText(markup: string, max: number): string {
  const cut = markup.slice(0, MARKUP_MAX);
  return shorten(HAS_MARKUP.test(cut) ? textOf(cut) : cut, max);
}

// Parsing each entry into a document would cost more than all other work together, and the result is escaped anyway.
const HIDDEN = /<!--[\s\S]*?(?:-->|$)|<(script|style|template|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
/** Elements that end a line separate words. */
const LINE_ENDS = /<\/?(?:p|br|div|li|tr|h[1-6]|td|blockquote)\b[^<>]*>/gi;
const TAGS = /<\/?[a-z][^<>]*>|<![^<>]*>/gi;
/** What markup was cut in. */
const OPEN_TAG = /<\/?[a-z][^<>]*$/i;

function textOf(markup: string): string {
  const text = markup.replace(HIDDEN, " ").replace(LINE_ENDS, " ").replace(TAGS, "").replace(OPEN_TAG, "");
  return text.includes("&") ? decoded(text) : text;
}

function decoded(text: string): string {
  const { document } = parseHTML(`<!doctype html><html><body>${text.replaceAll("<", "&lt;")}</body></html>`);
  return document.body?.textContent ?? "";
}

/** White space other than single spaces. */
const UNEVEN = /\s\s|[^\S ]/;

/** One line of up to `max` characters, cut at a word if one ends near. */
export function shorten(text: string, max: number): string {
  const line = (UNEVEN.test(text) ? text.replace(/\s+/g, " ") : text).replace(INVISIBLE, "").trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max - 1);
  const space = cut.lastIndexOf(" ");
  return `${(space > max * 0.7 ? cut.slice(0, space) : cut.replace(/[\ud800-\udbff]$/, "")).trimEnd()}…`;
}
