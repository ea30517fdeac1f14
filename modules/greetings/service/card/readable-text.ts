const SEGMENTS = new Intl.Segmenter("en", { granularity: "grapheme" });
/** More combining marks on a letter only serve to cover the surrounding text. */
const MARKS_MAX = 2;

/** A name that can be drawn: on one line, without bidi overrides and stacked marks. */
export const readableText = (text: string): string =>
  text
    .normalize("NFC")
    // Control characters, and characters that change the direction of the following text.
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .replace(/(\p{M})\p{M}+/gu, (marks) => [...marks].slice(0, MARKS_MAX).join(""))
    .replace(/\s+/g, " ")
    .trim();

/** As much of the text as fits, in whole letters and emoji, with an ellipsis if something was cut. */
export function shortened(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const letters = Array.from(SEGMENTS.segment(text), ({ segment }) => segment);
  let [shortest, longest] = [0, letters.length];
  const cut = (length: number): string => `${letters.slice(0, length).join("").trimEnd()}…`;
  while (shortest < longest) {
    const middle = Math.ceil((shortest + longest) / 2);
    if (fits(cut(middle))) shortest = middle;
    else longest = middle - 1;
  }
  return cut(shortest);
}

/** The first letter or emoji of a name, for members without an avatar. */
export const initialOf = (name: string): string => {
  const [first] = SEGMENTS.segment(readableText(name));
  return first?.segment.toLocaleUpperCase("en") ?? "?";
};
