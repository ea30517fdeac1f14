import type { FieldIssue } from "./error.ts";

/** Real configurations are about ten levels deep. Deeper values could overflow the stack of recursive functions. */
export const NESTING_MAX = 200;

/**
 * Reports each text, key or value, that PostgreSQL can't store: with a NUL character or an unpaired UTF-16 surrogate,
 * and anything nested deeper than NESTING_MAX. None of these can be typed, but all can be sent. Empty if everything can
 * be stored.
 */
export function unstorableTexts(value: unknown): FieldIssue[] {
  const found: FieldIssue[] = [];
  look(value, "", 0, found);
  return found;
}

/** Appends to one shared list: this runs for every request, and almost none has an issue. */
function look(value: unknown, path: string, depth: number, found: FieldIssue[]): void {
  if (typeof value === "string") {
    if (!isStorable(value)) found.push({ path, code: "unstorable" });
    return;
  }
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return;
  if (depth === NESTING_MAX) {
    found.push({ path, code: "nestedTooDeep" });
    return;
  }
  for (const key of Object.keys(value)) {
    const inner: unknown = (value as Record<string, unknown>)[key];
    if (isStorable(key)) look(inner, path ? `${path}.${key}` : key, depth + 1, found);
    else found.push({ path, code: "unstorable" });
  }
}

const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();
