// Finds a rule's patterns in a text, all in one pass.
import { RE2JS, RE2Set } from "re2js";

/** The pattern that the text matches; null if it matches none. */
export type PatternFinder = (text: string) => string | null;

/** Steps of a pattern's program, and of all of a rule. A text of 4,000 characters takes that many times as many. */
const SIZE_MAX = 500;
const SIZES_MAX = 5_000;
const MEMORY_MAX = 1024 * 1024;

/** Ignores case. Patterns that `usablePatterns` leaves out never match. */
export function patternFinder(lines: readonly string[]): PatternFinder {
  const usable = usablePatterns(lines);
  if (usable.length === 0) return () => null;
  const set = new RE2Set(RE2Set.UNANCHORED, RE2JS.CASE_INSENSITIVE, MEMORY_MAX);
  for (const pattern of usable) set.add(pattern);
  set.compile();
  return (text) => usable[set.match(text)[0] ?? -1] ?? null;
}

/** Those that RE2 can read, as long as they aren't too large. The form refuses what it can tell; the sweep reports the rest. */
export function usablePatterns(lines: readonly string[]): string[] {
  let sizes = 0;
  return patternsIn(lines).filter((pattern) => {
    const size = sizeOf(pattern);
    const isUsable = size <= SIZE_MAX && sizes + size <= SIZES_MAX;
    if (isUsable) sizes += size;
    return isUsable;
  });
}

export const patternsIn = (lines: readonly string[]): string[] =>
  lines.map((line) => line.trim()).filter((line) => line !== "");

function sizeOf(pattern: string): number {
  try {
    return RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE).programSize();
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
