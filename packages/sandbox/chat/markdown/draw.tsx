import {
  DiscordCode,
  DiscordCustomEmoji,
  DiscordHeader,
  DiscordMention,
  DiscordQuote,
  DiscordSubscript,
} from "@skyra/discord-components-react";
import { clsx } from "clsx";
import { Fragment, memo, type ReactNode, use } from "react";
import { findEmojiImage } from "../ui/image.ts";
import styles from "./draw.module.css";
import { ChannelMention, RoleMention, UserMention } from "./mention.tsx";
import { NamesContext } from "./names.ts";
import type { MarkdownNode, Markdown as MarkdownTree } from "./nodes.ts";
import { isOnlyEmoji, parseMarkdown } from "./parse.ts";
import { Spoiler } from "./spoiler.tsx";
import { Timestamp } from "./timestamp.tsx";

/** A member's text, rendered as on Discord. It only ever becomes React nodes, never HTML. */
export const Markdown = memo(function Markdown({ text }: { readonly text: string }) {
  const tree = parseMarkdown(text);
  const isJumbo = isOnlyEmoji(tree);
  return <span className={clsx(styles.text, isJumbo && styles.jumbo)}>{drawAll(tree, isJumbo)}</span>;
});

function drawAll(tree: MarkdownTree, isJumbo = false): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: parsed texts have no id
  return tree.map((node, index) => <Fragment key={index}>{draw(node, isJumbo)}</Fragment>);
}

function draw(node: MarkdownNode, isJumbo: boolean): ReactNode {
  switch (node.type) {
    case "text":
      return <span className={styles.plain}>{node.content}</span>;
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
      return <DiscordQuote>{drawAll(node.content)}</DiscordQuote>;
    case "subtext":
      return <DiscordSubscript>{drawAll(node.content)}</DiscordSubscript>;
    case "heading":
      return (
        <DiscordHeader level={node.level <= 1 ? 1 : node.level === 2 ? 2 : 3}>{drawAll(node.content)}</DiscordHeader>
      );
    case "list":
      return drawList(node);
    case "inlineCode":
      return <DiscordCode>{node.content}</DiscordCode>;
    case "codeBlock":
      return (
        <pre className={styles.codeBlock}>
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
      return <DiscordMention type="user">{node.type}</DiscordMention>;
    case "emoji":
      return <DiscordCustomEmoji name={node.name} url={findEmojiImage(node.id, node.animated)} jumbo={isJumbo} />;
    case "twemoji":
      return <span className={styles.emoji}>{node.name}</span>;
    case "timestamp":
      return <Timestamp seconds={Number(node.timestamp)} format={node.format} />;
    case "slashCommand":
      return <DiscordMention type="slash">{node.fullName}</DiscordMention>;
    case "guildNavigation":
      return <DiscordMention type="channel">{node.id}</DiscordMention>;
  }
}

function drawList({ ordered, start, items }: Extract<MarkdownNode, { type: "list" }>): ReactNode {
  const drawn = items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: list items have no id
    <li key={index}>{drawAll(item)}</li>
  ));
  return ordered ? (
    <ol className={clsx(styles.list, styles.numbered)} start={start}>
      {drawn}
    </ol>
  ) : (
    <ul className={styles.list}>{drawn}</ul>
  );
}

/** Anything but a web address stays text, because a member could write `javascript:`. */
function Link({ target, children }: { readonly target: string; readonly children: ReactNode }) {
  const place = use(NamesContext).findPlace(target);
  if (place !== undefined) {
    return (
      <button type="button" className={styles.mention} onClick={place.visit}>
        <DiscordMention type="channel">{place.label}</DiscordMention>
      </button>
    );
  }
  if (!/^https?:\/\//i.test(target)) return children;
  return (
    <a className={styles.link} href={target} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}
