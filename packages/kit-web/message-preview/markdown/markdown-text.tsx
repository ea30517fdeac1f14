import { clsx } from "clsx";
import { Fragment, memo, type ReactNode } from "react";
import { GuildEmoji } from "../guild-emoji.tsx";
import css from "./markdown-text.module.css";
import { ChannelMention, Mention, RoleMention, UserMention } from "./mention.tsx";
import type { MarkdownNode, Markdown as Tree } from "./nodes.ts";
import { isOnlyEmoji, parseMarkdown } from "./parse.ts";
import { Spoiler } from "./spoiler.tsx";
import { Timestamp } from "./timestamp.tsx";

/** Renders Discord's markdown as React elements, never as raw HTML. */
export const MarkdownText = memo(function MarkdownText({ text }: { text: string }) {
  const tree = parseMarkdown(text);
  return <span className={clsx(css.text, isOnlyEmoji(tree) && css.large)}>{drawAll(tree)}</span>;
});

const drawAll = (tree: Tree): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a text is always rendered as a whole
  tree.map((node, at) => <Fragment key={at}>{draw(node)}</Fragment>);

function draw(node: MarkdownNode): ReactNode {
  switch (node.type) {
    case "text":
      return <span className={css.words}>{node.content}</span>;
    case "br":
    case "newline":
      return <br />;
    case "strong":
      return <strong>{drawAll(node.content)}</strong>;
    case "em":
      return <em>{drawAll(node.content)}</em>;
    case "underline":
      return <u>{drawAll(node.content)}</u>;
    case "strikethrough":
      return <s>{drawAll(node.content)}</s>;
    case "spoiler":
      return <Spoiler>{drawAll(node.content)}</Spoiler>;
    case "blockQuote":
      return <blockquote className={css.quote}>{drawAll(node.content)}</blockquote>;
    case "subtext":
      return <small className={css.subtext}>{drawAll(node.content)}</small>;
    case "heading":
      return <Heading level={node.level}>{drawAll(node.content)}</Heading>;
    case "list":
      return <List {...node} />;
    case "inlineCode":
      return <code className={css.code}>{node.content}</code>;
    case "codeBlock":
      return (
        <pre className={css.codeBlock}>
          <code>{node.content.replace(/\n$/, "")}</code>
        </pre>
      );
    case "link":
    case "url":
    case "autolink":
      return <Link target={node.target}>{drawAll(node.content)}</Link>;
    case "user":
      return <UserMention id={node.id} />;
    case "role":
      return <RoleMention id={node.id} />;
    case "channel":
      return <ChannelMention id={node.id} />;
    case "everyone":
    case "here":
      return <Mention>@{node.type}</Mention>;
    case "emoji":
      return <GuildEmoji {...node} />;
    case "twemoji":
      return <span className={css.emoji}>{node.name}</span>;
    case "timestamp":
      return <Timestamp seconds={Number(node.timestamp)} format={node.format} />;
    case "slashCommand":
      return <Mention>/{node.fullName}</Mention>;
    case "guildNavigation":
      return <Mention>{node.id}</Mention>;
  }
}

/** Looks like Discord's heading, but isn't a heading element: a preview must not change the page's outline. */
function Heading({ level, children }: { level: number; children: ReactNode }) {
  return (
    <span className={css.heading} data-level={Math.min(Math.max(level, 1), 3)}>
      {children}
    </span>
  );
}

function List({ ordered, start, items }: Extract<MarkdownNode, { type: "list" }>) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a text is always rendered as a whole
  const points = items.map((item, at) => <li key={at}>{drawAll(item)}</li>);
  return ordered ? (
    <ol className={css.list} start={start}>
      {points}
    </ol>
  ) : (
    <ul className={css.list}>{points}</ul>
  );
}

/** A target that isn't a URL stays plain text, as on Discord. */
function Link({ target, children }: { target: string; children: ReactNode }) {
  if (!/^https?:\/\//i.test(target)) return children;
  return (
    <a className={css.link} href={target} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
