/** Finds an AutoMod keyword in a text: a whole word, or part of one if the keyword has a `*`. */
export interface Span {
  start: number;
  end: number;
}

const OF_A_WORD = /[\p{L}\p{N}_]/u;

export function findKeyword(keyword: string, text: string): Span[] {
  const startsAnywhere = keyword.startsWith("*");
  const endsAnywhere = keyword.length > 1 && keyword.endsWith("*");
  const wanted = fold(keyword.slice(startsAnywhere ? 1 : 0, endsAnywhere ? -1 : undefined).trim());
  if (wanted === "") return [];
  const folded = fold(text);
  const found: Span[] = [];
  for (let start = folded.indexOf(wanted); start !== -1; start = folded.indexOf(wanted, start + 1)) {
    const end = start + wanted.length;
    const isFit =
      (startsAnywhere || !isOfAWord(folded, start - 1) || !isOfAWord(folded, start)) &&
      (endsAnywhere || !isOfAWord(folded, end) || !isOfAWord(folded, end - 1));
    if (isFit) found.push({ start, end });
  }
  return found;
}

/** Like `findKeyword`, but extended to whole words where the keyword is open. */
export function findWords(keyword: string, text: string): Span[] {
  return findKeyword(keyword, text).map((span) => {
    let { start, end } = span;
    if (keyword.startsWith("*")) while (isOfAWord(text, start - 1)) start -= 1;
    if (keyword.endsWith("*")) while (isOfAWord(text, end)) end += 1;
    return { start, end };
  });
}

/** Lower case with unchanged positions. */
function fold(text: string): string {
  return text.replace(/./gsu, (letter) => {
    const small = letter.toLowerCase();
    return small.length === letter.length ? small : letter;
  });
}

function isOfAWord(text: string, index: number): boolean {
  return OF_A_WORD.test(text.charAt(index));
}
