import type { FieldIssue } from "./error.ts";

/**
 * Names each text, key or value, that no database takes: with a NUL character, or with half of a pair of UTF-16 units.
 * Neither can be typed; both can be sent. Empty when all is well.
 */
export function unstorableTexts(value: unknown, path = ""): FieldIssue[] {
  if (typeof value === "string") return isStorable(value) ? [] : [{ path, code: "unstorable" }];
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = path ? `${path}.${key}` : key;
    return isStorable(key) ? unstorableTexts(inner, at) : [{ path, code: "unstorable" }];
  });
}

const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();
