import { rulesExtended, SimpleMarkdown } from "discord-markdown-parser";
import { listRule } from "./list-rule.ts";
import type { Markdown } from "./nodes.ts";

const parser = SimpleMarkdown.parserFor({ ...rulesExtended, list: listRule });

/** Number of cached texts: a message is rendered far more often than it changes. */
const REMEMBERED = 500;
const remembered = new Map<string, Markdown>();

/** Parses text as Discord does in messages and embeds. */
export function parseMarkdown(text: string): Markdown {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const tree = dropIdleBreaks(parser(text, { inline: true }) as Markdown);
  if (remembered.size >= REMEMBERED) remembered.delete(remembered.keys().next().value ?? "");
  remembered.set(text, tree);
  return tree;
}

/** A block already ends its line: a line break after code or a quote would show an empty line. */
function dropIdleBreaks(tree: Markdown): Markdown {
  return tree
    .filter((node, index) => node.type !== "br" || tree[index - 1]?.type !== "codeBlock")
    .map((node) => {
      if (node.type !== "blockQuote") return node;
      const content = dropIdleBreaks(node.content);
      return { ...node, content: content.at(-1)?.type === "br" ? content.slice(0, -1) : content };
    });
}

/** Whether a text consists of a few emoji, which Discord shows large. */
export function isOnlyEmoji(tree: Markdown): boolean {
  let emoji = 0;
  for (const node of tree) {
    if (node.type === "emoji" || node.type === "twemoji") emoji += 1;
    else if (node.type !== "br" && !(node.type === "text" && node.content.trim() === "")) return false;
  }
  return emoji > 0 && emoji <= 30;
}

/** A text without markdown, for one-line quotes and labels. */
export function flattenMarkdown(tree: Markdown): string {
  return tree
    .map((node) => {
      switch (node.type) {
        case "br":
        case "newline":
          return " ";
        case "everyone":
        case "here":
          return `@${node.type}`;
        case "list":
          return node.items.map(flattenMarkdown).join(" ");
        case "emoji":
          return `:${node.name}:`;
        case "twemoji":
          return node.name;
        case "slashCommand":
          return `/${node.fullName}`;
        case "user":
        case "role":
          return "@…";
        case "channel":
          return "#…";
        case "timestamp":
          return new Date(Number(node.timestamp) * 1000).toLocaleString();
        case "guildNavigation":
          return node.id;
        case "spoiler":
          return "▇▇▇";
        case "heading":
        case "subtext":
        case "blockQuote":
          return `${flattenMarkdown(node.content)} `;
        default:
          return typeof node.content === "string" ? node.content : flattenMarkdown(node.content);
      }
    })
    .join("");
}
