// The gaps of an ICU message, checked wherever texts are translated or replaced.
import { compileMessage } from "./format-message.ts";
import type { Language } from "./language.ts";

/** The parser's types of elements. Source: @formatjs/icu-messageformat-parser, `TYPE`. */
const ARGUMENT_TYPES: Readonly<Record<number, GapKind>> = {
  1: "text",
  2: "number",
  3: "date",
  4: "date",
  5: "select",
  6: "number",
};
export type GapKind = "text" | "number" | "date" | "select";
type Element = { type: number; value?: unknown; options?: Record<string, { value: Element[] }> };

/** The gaps of a message and the type of value each needs. Throws a SyntaxError if the message isn't valid ICU. */
export function gapsOf(language: Language, message: string): Map<string, GapKind> {
  const gaps = new Map<string, GapKind>();
  const walk = (elements: readonly Element[]): void => {
    for (const { type, value, options } of elements) {
      const kind = ARGUMENT_TYPES[type];
      if (kind && (kind !== "text" || !gaps.has(String(value)))) gaps.set(String(value), kind);
      for (const option of Object.values(options ?? {})) walk(option.value);
    }
  };
  walk(compileMessage(language, message).getAst() as Element[]);
  return gaps;
}

/** What is wrong with a replacement text; null if it can be used. */
export type MessageFault =
  | { code: "textSyntax" }
  | { code: "textGapUnknown"; params: { gap: string; gaps: string } }
  | { code: "textGapMissing"; params: { gap: string } }
  | { code: "textGapKind"; params: { gap: string } };

/**
 * Compares a text with the one it replaces: it must use every gap of the original and no others. A number gap may be
 * used as plain text, but a text gap can't be used in a plural.
 */
export function messageFault(language: Language, original: string, message: string): MessageFault | null {
  let gaps: Map<string, GapKind>;
  try {
    gaps = gapsOf(language, message);
  } catch {
    return { code: "textSyntax" };
  }
  const known = gapsOf("en", original);
  for (const [gap, kind] of gaps) {
    const wanted = known.get(gap);
    if (!wanted) return { code: "textGapUnknown", params: { gap: `{${gap}}`, gaps: listOf(known) } };
    if (kind !== "text" && wanted !== kind) return { code: "textGapKind", params: { gap: `{${gap}}` } };
  }
  const missing = [...known.keys()].find((gap) => !gaps.has(gap));
  return missing === undefined ? null : { code: "textGapMissing", params: { gap: `{${missing}}` } };
}

const listOf = (gaps: ReadonlyMap<string, GapKind>): string =>
  gaps.size === 0 ? "none" : [...gaps.keys()].map((gap) => `{${gap}}`).join(", ");
