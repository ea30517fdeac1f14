/** Finds words in a text as the platform's search does: in their order, with a few others between them. */
export function holdsPhrase(text: string, phrase: string, slop: number): boolean {
  const wanted = wordsOf(phrase);
  const words = wordsOf(text);
  return wanted.length === 0 || words.some((_, start) => skippedFrom(words, wanted, start) <= slop);
}

/** How much of a text the phrase makes up: the greater, the nearer the text is to what was asked. */
export function relevanceOf(text: string, phrase: string): number {
  return wordsOf(phrase).length / Math.max(1, wordsOf(text).length);
}

function skippedFrom(words: readonly string[], wanted: readonly string[], start: number): number {
  if (words[start] !== wanted[0]) return Number.POSITIVE_INFINITY;
  let skipped = 0;
  let at = start;
  for (const word of wanted.slice(1)) {
    const next = words.indexOf(word, at + 1);
    if (next === -1) return Number.POSITIVE_INFINITY;
    skipped += next - at - 1;
    at = next;
  }
  return skipped;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
}
