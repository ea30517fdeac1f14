const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The first so many characters as a person counts them: an emoji is one, and never cut in half. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  return Array.from(characters.segment(text), ({ segment }) => segment)
    .slice(0, length)
    .join("");
}
