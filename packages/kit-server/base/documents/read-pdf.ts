// The text of a PDF, page by page. Lines in large letters are headings.
import { getDocumentProxy } from "unpdf";
import type { DocumentAnswer } from "./document.ts";

type Item = { str: string; height: number; transform: number[]; hasEOL: boolean };
type Line = { text: string; height: number; y: number };

const HEADING_RATIO = 1.2;
const HEADING_MAX = 120;
/** A gap between lines that is larger than this many line heights begins a paragraph. */
const GAP = 1.7;
const PAGES_MAX = 1_000;

export async function readPdf(bytes: Uint8Array): Promise<DocumentAnswer> {
  const pdf = await getDocumentProxy(bytes, { verbosity: 0 });
  if (pdf.numPages > PAGES_MAX) return { fault: "tooMuchText" };
  const pages: Line[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    pages.push(linesOf((await page.getTextContent()).items as Item[]));
    page.cleanup();
  }
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }));
  const { Title: title, Language: language } = info as { Title?: unknown; Language?: unknown };
  const usual = median(pages.flat());
  const markdown = pages.map((lines) => markdownOf(lines, usual)).join("\n\f\n");
  if (markdown.replaceAll("\f", "").trim() === "") return { fault: "empty" };
  return {
    document: {
      title: typeof title === "string" && title.trim() !== "" ? title.trim() : null,
      language: typeof language === "string" ? language : null,
      markdown,
      links: [],
      robots: { noIndex: false, noFollow: false },
    },
  };
}

function linesOf(items: readonly Item[]): Line[] {
  const lines: Line[] = [];
  let line: Line | null = null;
  for (const { str, height, transform, hasEOL } of items) {
    const y = transform[5] ?? 0;
    if (line && Math.abs(line.y - y) > Math.max(line.height, height) / 2) line = null;
    if (!line) {
      line = { text: "", height: 0, y };
      lines.push(line);
    }
    line.text += str;
    line.height = Math.max(line.height, height);
    if (hasEOL) line = null;
  }
  return lines.flatMap(({ text, ...at }) => {
    const clean = text.replaceAll("\f", " ").replace(/\s+/g, " ").trim();
    return clean === "" ? [] : [{ ...at, text: clean }];
  });
}

/** The height of the letter in the middle of all letters. */
function median(lines: readonly Line[]): number {
  const sorted = lines.toSorted((one, other) => one.height - other.height);
  const half = sorted.reduce((sum, { text }) => sum + text.length, 0) / 2;
  let seen = 0;
  for (const { text, height } of sorted) {
    seen += text.length;
    if (seen >= half) return height;
  }
  return 0;
}

function markdownOf(lines: readonly Line[], usual: number): string {
  const parts: string[] = [];
  let before: Line | null = null;
  for (const line of lines) {
    const isHeading = line.height >= usual * HEADING_RATIO && line.text.length <= HEADING_MAX;
    const isNew = !before || before.y - line.y > Math.max(before.height, line.height) * GAP || before.y < line.y;
    if (isHeading) parts.push(`\n\n## ${line.text}\n\n`);
    else if (isNew) parts.push(`\n\n${line.text}`);
    // A word that was divided at the end of a line.
    else if (/\p{Ll}-$/u.test(parts.at(-1) ?? "") && /^\p{Ll}/u.test(line.text))
      parts.push(parts.pop()?.slice(0, -1) + line.text);
    else parts.push(`\n${line.text}`);
    before = line;
  }
  return parts
    .join("")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
