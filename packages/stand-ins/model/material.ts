// What a request gives the model: fenced sections, or the messages as they are.

export type Section = { label: string; text: string };
export type Material = {
  /** What is asked: the section called a question, or the last one. */
  question: string;
  /** The other sections. */
  passages: Section[];
  sections: Section[];
};

const FENCED = /\[\[(.+?) ([0-9a-f]{12,})\]\]\n([\s\S]*?)\n\[\[end \2\]\]/g;

export function materialOf(userText: string): Material {
  const fenced = Array.from(userText.matchAll(FENCED), ([, label = "", , text = ""]) => ({ label, text }));
  const sections = fenced.length > 0 ? fenced : [{ label: "question", text: userText }];
  const question = sections.findLast(({ label }) => /question/i.test(label)) ?? sections.at(-1);
  const passages = sections.filter(
    (section) => section !== question && !/^(?:conversation|history)/i.test(section.label),
  );
  return { question: question?.text ?? "", passages, sections };
}

const STOP_WORDS = new Set(
  "the and for are was you your with this that have has had not but can how what when where who why does did from will about there they them then than its into our out use any all get der die das und ist ein eine wie was wann wer den dem des mit auf für ich wir sie kann von zu el la los las una que como cuando donde para por con del se".split(
    " ",
  ),
);

/** Words that carry meaning, in a rough stem, so that "channels" matches "channel". */
export const wordsOf = (text: string): string[] =>
  Array.from(text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu), ([word]) => word)
    .filter((word) => word.length > 2 && !STOP_WORDS.has(word))
    .map((word) => word.slice(0, 6).replace(/(?:es|s|en|n|ed)$/, ""));

export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.replace(/^[#>*\-\s]+/, "").trim())
    .filter((sentence) => sentence.length > 2);

const MAX_SENTENCES = 3;

export type Quote = { sentence: string; passage: number; score: number };

/** The sentences that share most words with the question, best first; the number of their passage counts from 1. */
export function bestSentences({ question, passages }: Material): Quote[] {
  const wanted = new Set(wordsOf(question));
  const quotes = passages.flatMap(({ label, text }, at) =>
    sentencesOf(text).map((sentence) => ({
      sentence,
      passage: Number(/\d+/.exec(label)?.[0] ?? at + 1),
      score: new Set(wordsOf(sentence).filter((word) => wanted.has(word))).size,
    })),
  );
  const needed = Math.max(1, Math.ceil(wanted.size / 3));
  return (
    quotes
      // A heading says nothing.
      .filter(({ score, sentence }) => score >= needed && sentence.split(/\s+/).length > 2)
      .toSorted((one, other) => other.score - one.score)
      .slice(0, MAX_SENTENCES)
  );
}
