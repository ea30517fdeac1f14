/** Discord's markdown, as a tree. */
export type MarkdownNode =
  | { readonly type: "text"; readonly content: string }
  | { readonly type: "br" | "newline" | "everyone" | "here" }
  | {
      readonly type: "strong" | "em" | "underline" | "strikethrough" | "spoiler" | "blockQuote" | "subtext";
      readonly content: Markdown;
    }
  | { readonly type: "heading"; readonly level: number; readonly content: Markdown }
  | { readonly type: "list"; readonly ordered: boolean; readonly start: number; readonly items: readonly Markdown[] }
  | { readonly type: "inlineCode"; readonly content: string }
  | { readonly type: "codeBlock"; readonly lang: string; readonly content: string }
  | { readonly type: "link" | "url" | "autolink"; readonly target: string; readonly content: Markdown }
  | { readonly type: "user" | "role" | "channel"; readonly id: string }
  | { readonly type: "emoji"; readonly id: string; readonly name: string; readonly animated: boolean }
  | { readonly type: "twemoji"; readonly name: string }
  | { readonly type: "timestamp"; readonly timestamp: string; readonly format?: string }
  | { readonly type: "slashCommand"; readonly id: string; readonly fullName: string }
  | { readonly type: "guildNavigation"; readonly id: string };

export type Markdown = readonly MarkdownNode[];
