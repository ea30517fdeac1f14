import type { FieldIssue } from "./error.ts";

/** Real configurations are about ten levels deep. Deeper values could overflow the stack of recursive functions. */
export const NESTING_MAX = 200;

/**
 * Names each text, key or value, that no database takes: with a NUL character, or with half of a pair of UTF-16 units;
 * and what is nested deeper than NESTING_MAX. None can be typed; all can be sent. Empty when all is well.
 */
export function unstorableTexts(value: unknown): FieldIssue[] {
  const found: FieldIssue[] = [];
  look(value, "", 0, found);
  return found;
}

/** Adds to one list: every call is looked through, and hardly any has something in it. */
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
