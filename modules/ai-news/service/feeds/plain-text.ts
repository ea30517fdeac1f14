// Reads the text of HTML. The result is plain text, which is escaped where it is shown.
import { parseHTML } from "linkedom";
import { shorten } from "./shorten.ts";

/** Longer markup is cut before it is parsed: only the beginning is used. */
const MARKUP_MAX = 20_000;

const HAS_MARKUP = /[<&]/;

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
