import { SimpleMarkdown } from "discord-markdown-parser";

const FIRST_LINE = /^( *)([-*]|\d{1,3}\.) +(?=\S)/;
const LINES = /^(?: *(?:[-*]|\d{1,3}\.) +\S[^\n]*(?:\n|$)|(?<=\n) {2,}\S[^\n]*(?:\n|$))+/;

/**
 * Lists as Discord parses them: consecutive lines that begin with a bullet or a number, nested by indentation. The
 * parser's own rule ends a list only at an empty line and so swallows the text after it.
 */
export const listRule: SimpleMarkdownRule = {
  order: SimpleMarkdown.defaultRules.list.order,
  match: (source, state) => {
    const before = state.prevCapture?.[0];
    const isLineStart = before === undefined || before === "" || before.endsWith("\n");
    return isLineStart && FIRST_LINE.test(source) ? LINES.exec(source) : null;
  },
  parse: (capture, parse, state) => {
    const lines = (capture[0] ?? "").replace(/\n$/, "").split("\n");
    const [, indent = "", bullet = "-"] = FIRST_LINE.exec(lines[0] ?? "") ?? [];
    return {
      ordered: bullet.length > 1,
      start: bullet.length > 1 ? Number.parseInt(bullet, 10) : 1,
      items: splitItems(lines, indent.length).map((item) => parse(item, { ...state, prevCapture: null })),
    };
  },
};

type SimpleMarkdownRule = Parameters<typeof SimpleMarkdown.parserFor>[0][string];

/** One text for each bullet of this depth, with its nested lines unindented. */
function splitItems(lines: readonly string[], depth: number): string[] {
  const items: string[] = [];
  for (const line of lines) {
    const bullet = FIRST_LINE.exec(line);
    const isOwn = bullet !== null && (bullet[1] ?? "").length <= depth + 1;
    if (isOwn || items.length === 0) items.push(line.slice(bullet?.[0].length ?? 0));
    else items[items.length - 1] += `\n${line.replace(new RegExp(`^ {0,${depth + 2}}`), "")}`;
  }
  return items;
}
