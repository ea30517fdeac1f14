import type { FieldIssue } from "./error.ts";

/** What a person can set up is some ten levels deep. Deeper than this, whoever walks a value may run out of stack. */
export const NESTING_MAX = 200;

/**
 * Names each text, key or value, that no database takes: with a NUL character, or with half of a pair of UTF-16 units;
 * and what is nested deeper than NESTING_MAX. None can be typed; all can be sent. Empty when all is well.
 */
export const unstorableTexts = (value: unknown): FieldIssue[] => look(value, "", 0);

function look(value: unknown, path: string, depth: number): FieldIssue[] {
  if (typeof value === "string") return isStorable(value) ? [] : [{ path, code: "unstorable" }];
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return [];
  if (depth === NESTING_MAX) return [{ path, code: "nestedTooDeep" }];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = path ? `${path}.${key}` : key;
    return isStorable(key) ? look(inner, at, depth + 1) : [{ path, code: "unstorable" }];
  });
}

const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();
