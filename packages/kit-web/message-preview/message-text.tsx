import {
  DiscordBold,
  DiscordCode,
  DiscordHeader,
  DiscordItalic,
  DiscordLink,
  DiscordMention,
  DiscordPre,
  DiscordQuote,
  DiscordSpoiler,
  DiscordSubscript,
  DiscordTime,
  DiscordUnderlined,
} from "@skyra/discord-components-react";
import { parse } from "discord-markdown-parser";
import type { ReactNode } from "react";
import type { CheckedGuild } from "#kit/guild-check.ts";
import { roleColor } from "../picker/role-options.tsx";

type Props = { text: string; guild: CheckedGuild; memberNames: Readonly<Record<string, string>> };
type Context = Omit<Props, "text">;
type Node = {
  type: string;
  content?: Node[] | string;
  id?: string;
  target?: string;
  level?: number;
  timestamp?: string;
};

/** A message's text in the platform's markdown. */
export function MessageText({ text, ...context }: Props) {
  return <>{drawAll(parse(text, "extended") as Node[], context)}</>;
}

const drawAll = (nodes: readonly Node[], context: Context): ReactNode[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a text is drawn anew as a whole
  nodes.map((node, at) => <Drawn key={at} node={node} context={context} />);

function Drawn({ node, context }: { node: Node; context: Context }) {
  const text = typeof node.content === "string" ? node.content : "";
  const inner = Array.isArray(node.content) ? drawAll(node.content, context) : text;
  switch (node.type) {
    case "strong":
      return <DiscordBold>{inner}</DiscordBold>;
    case "em":
      return <DiscordItalic>{inner}</DiscordItalic>;
    case "underline":
      return <DiscordUnderlined>{inner}</DiscordUnderlined>;
    case "strikethrough":
      return <s>{inner}</s>;
    case "spoiler":
      return <DiscordSpoiler>{inner}</DiscordSpoiler>;
    case "inlineCode":
      return <DiscordCode>{text}</DiscordCode>;
    case "codeBlock":
      return (
        <DiscordPre>
          <code>{text}</code>
        </DiscordPre>
      );
    case "blockQuote":
      return <DiscordQuote>{inner}</DiscordQuote>;
    case "heading":
      return <DiscordHeader level={Math.min(Math.max(node.level ?? 1, 1), 3) as 1 | 2 | 3}>{inner}</DiscordHeader>;
    case "subtext":
      return <DiscordSubscript>{inner}</DiscordSubscript>;
    case "url":
    case "autolink":
    case "link":
      return (
        <DiscordLink href={node.target ?? ""} target="_blank" rel="noreferrer">
          {inner}
        </DiscordLink>
      );
    case "timestamp":
      return <DiscordTime>{new Date(Number(node.timestamp) * 1000).toLocaleString()}</DiscordTime>;
    case "br":
      return <br />;
    case "user":
      return <DiscordMention type="user">{context.memberNames[node.id ?? ""] ?? "unknown-user"}</DiscordMention>;
    case "channel": {
      const channel = context.guild.channels.find(({ id }) => id === node.id);
      return <DiscordMention type="channel">{channel?.name ?? "unknown"}</DiscordMention>;
    }
    case "role": {
      const role = context.guild.roles.find(({ id }) => id === node.id);
      return (
        <DiscordMention type="role" color={roleColor(role?.color ?? 0)}>
          {role?.name ?? "unknown-role"}
        </DiscordMention>
      );
    }
    case "everyone":
    case "here":
      return <>@{node.type}</>;
    default:
      return <>{inner}</>;
  }
}
