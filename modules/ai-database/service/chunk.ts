// Cuts Markdown into passages: each within one section and page, of whole paragraphs or sentences.

/** Characters of a passage: about a third of a page, so that it can be quoted and still says what it is about. */
const PASSAGE_MAX = 1_500;

export type Chunk = {
  /** The headings above it, joined by " › "; null without. */
  heading: string | null;
  /** From 1; null if the document has no pages. */
  page: number | null;
  text: string;
};

const HEADING = /^(#{1,6})\s+(.*?)\s*#*\s*$/;
const FENCE = /^\s*(?:```|~~~)/;
const HEADING_MAX = 300;

export function chunksOf(markdown: string): Chunk[] {
  const pages = markdown.split("\f");
  const path: string[] = [];
  const chunks: Chunk[] = [];
  for (const [at, page] of pages.entries()) {
    let blocks: string[] = [];
    const flush = () => {
      const heading = path.filter(Boolean).join(" › ").slice(0, HEADING_MAX) || null;
      for (const text of packed(blocks)) chunks.push({ heading, page: pages.length > 1 ? at + 1 : null, text });
      blocks = [];
    };
    for (const block of blocksOf(page)) {
      const [, marks, title] = block.includes("\n") ? [] : (HEADING.exec(block) ?? []);
      if (marks === undefined || title === undefined) {
        blocks.push(block);
        continue;
      }
      flush();
      path.length = Math.min(path.length, marks.length - 1);
      path[marks.length - 1] = title;
    }
    flush();
  }
  return chunks;
}

/** Paragraphs, headings, and code with everything in its fence. */
function blocksOf(page: string): string[] {
  const blocks: string[] = [];
  let lines: string[] = [];
  let isFenced = false;
  const end = () => {
    if (lines.some((line) => line.trim() !== "")) blocks.push(lines.join("\n").trim());
    lines = [];
  };
  for (const line of page.split("\n")) {
    if (FENCE.test(line)) isFenced = !isFenced;
    else if (!isFenced && line.trim() === "") end();
    else if (!isFenced && HEADING.test(line)) {
      end();
      blocks.push(line.trim());
    } else lines.push(line);
  }
  end();
  return blocks;
}

/** Blocks joined up to the size of a passage; one that is longer is divided. */
function packed(blocks: readonly string[]): string[] {
  const texts: string[] = [];
  let text = "";
  for (const piece of blocks.flatMap(divided)) {
    if (text !== "" && text.length + piece.length + 2 > PASSAGE_MAX) {
      texts.push(text);
      text = "";
    }
    text = text === "" ? piece : `${text}\n\n${piece}`;
  }
  return text === "" ? texts : [...texts, text];
}

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** At sentences; a sentence that is longer than a passage at spaces, or anywhere. */
function divided(block: string): string[] {
  if (block.length <= PASSAGE_MAX) return [block];
  const parts: string[] = [];
  let part = "";
  for (const { segment } of sentences.segment(block)) {
    if (part !== "" && part.length + segment.length > PASSAGE_MAX) {
      parts.push(part.trim());
      part = "";
    }
    part += segment;
    while (part.length > PASSAGE_MAX) {
      const space = part.lastIndexOf(" ", PASSAGE_MAX);
      const end = space > PASSAGE_MAX / 2 ? space : PASSAGE_MAX;
      parts.push(part.slice(0, end).trim());
      part = part.slice(end);
    }
  }
  return [...parts, part.trim()].filter((one) => one !== "");
}
