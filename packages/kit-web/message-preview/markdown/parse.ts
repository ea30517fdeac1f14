import { rulesExtended, SimpleMarkdown } from "discord-markdown-parser";
import { listRule } from "./list-rule.ts";
import type { Markdown } from "./nodes.ts";

const parser = SimpleMarkdown.parserFor({ ...rulesExtended, list: listRule });

/** Reads a text as the platform does in messages, embeds and components. */
export const parseMarkdown = (text: string): Markdown => withoutIdleBreaks(parser(text, { inline: true }) as Markdown);

/** A block ends its line by itself: the break after code, or at the end of a quotation, would draw an empty one. */
function withoutIdleBreaks(tree: Markdown): Markdown {
  return tree
    .filter(({ type }, at) => type !== "br" || tree[at - 1]?.type !== "codeBlock")
    .map((node) => {
      if (node.type !== "blockQuote") return node;
      const content = withoutIdleBreaks(node.content);
      return { ...node, content: content.at(-1)?.type === "br" ? content.slice(0, -1) : content };
    });
}

/** The platform draws larger what is nothing but some emoji; up to so many. */
const LARGE_EMOJI_MAX = 30;

export function isOnlyEmoji(tree: Markdown): boolean {
  const words = tree.filter((node) => node.type !== "br" && !(node.type === "text" && node.content.trim() === ""));
  return (
    words.length > 0 &&
    words.length <= LARGE_EMOJI_MAX &&
    words.every(({ type }) => type === "emoji" || type === "twemoji")
  );
}
