/** The syntax tree of Discord's markdown. */
export type MarkdownNode =
  | { type: "text"; content: string }
  | { type: "br" | "newline" | "everyone" | "here" }
  | {
      type: "strong" | "em" | "underline" | "strikethrough" | "spoiler" | "blockQuote" | "subtext";
      content: Markdown;
    }
  | { type: "heading"; level: number; content: Markdown }
  | { type: "list"; ordered: boolean; start: number; items: readonly Markdown[] }
  | { type: "inlineCode" | "codeBlock"; content: string }
  | { type: "link" | "url" | "autolink"; target: string; content: Markdown }
  | { type: "user" | "role" | "channel"; id: string }
  | { type: "emoji"; id: string; name: string; animated: boolean }
  | { type: "twemoji"; name: string }
  | { type: "timestamp"; timestamp: string; format?: string }
  | { type: "slashCommand"; id: string; fullName: string }
  | { type: "guildNavigation"; id: string };

export type Markdown = readonly MarkdownNode[];
