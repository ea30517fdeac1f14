/** Characters that show nothing, or change the direction of the text around them. */
const INVISIBLE = /[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** One line of up to `max` characters, cut at a word if one ends near. */
export function shorten(text: string, max: number): string {
  const line = text.replace(/\s+/g, " ").replace(INVISIBLE, "").trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max - 1);
  const space = cut.lastIndexOf(" ");
  return `${(space > max * 0.7 ? cut.slice(0, space) : cut.replace(/[\ud800-\udbff]$/, "")).trimEnd()}…`;
}
