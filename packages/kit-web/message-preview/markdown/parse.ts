import { rulesExtended, SimpleMarkdown } from "discord-markdown-parser";
import { listRule } from "./list-rule.ts";
import type { Markdown } from "./nodes.ts";

const parser = SimpleMarkdown.parserFor({ ...rulesExtended, list: listRule });

/** Parses a text as Discord does in messages, embeds and components. */
export const parseMarkdown = (text: string): Markdown => withoutIdleBreaks(parser(text, { inline: true }) as Markdown);

/** A block already ends its line: a line break after code or a quote would show an empty line. */
function withoutIdleBreaks(tree: Markdown): Markdown {
  return tree
    .filter(({ type }, at) => type !== "br" || tree[at - 1]?.type !== "codeBlock")
    .map((node) => {
      if (node.type !== "blockQuote") return node;
      const content = withoutIdleBreaks(node.content);
      return { ...node, content: content.at(-1)?.type === "br" ? content.slice(0, -1) : content };
    });
}

/** Discord enlarges the emoji of a message with nothing else, up to this number. */
const LARGE_EMOJI_MAX = 30;

export function isOnlyEmoji(tree: Markdown): boolean {
  const words = tree.filter((node) => node.type !== "br" && !(node.type === "text" && node.content.trim() === ""));
  return (
    words.length > 0 &&
    words.length <= LARGE_EMOJI_MAX &&
    words.every(({ type }) => type === "emoji" || type === "twemoji")
  );
}
