const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The first `max` characters as people count them: an emoji is one and is never cut in half. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  return Array.from(characters.segment(text), ({ segment }) => segment)
    .slice(0, length)
    .join("");
}
