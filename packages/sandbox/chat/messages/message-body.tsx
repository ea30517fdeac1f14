import { DiscordMessage } from "@skyra/discord-components-react";
import { type APIChannel, type APIMessage, MessageFlags } from "discord-api-types/v10";
import { memo, type ReactNode } from "react";
import { MessageComponents } from "../components/message-components.tsx";
import { Markdown } from "../markdown/draw.tsx";
import { findColor, nameMember } from "../store/names.ts";
import type { Guild } from "../store/world.ts";
import { readableColor } from "../ui/color.ts";
import { findAvatar, findMemberAvatar } from "../ui/image.ts";
import { Antecedent } from "./antecedent.tsx";
import { formatMoment } from "./arrange-messages.ts";
import { Attachments } from "./attachments.tsx";
import { Embeds } from "./embeds.tsx";
import { EphemeralNote } from "./ephemeral-note.tsx";
import { Forwarded } from "./forwarded.tsx";
import { hasFlag, isEphemeral } from "./message-flags.ts";
import styles from "./message-row.module.css";
import { Reactions } from "./reactions.tsx";
import { ThreadLink } from "./thread-link.tsx";

export interface MessageBodyProps {
  readonly message: APIMessage;
  readonly isHead: boolean;
  readonly guild: Guild | undefined;
  readonly channel: APIChannel;
  /** Replaces the text while it is being edited. */
  readonly editor?: ReactNode;
}

/** A message with all of its parts. */
export function MessageBody({ message, isHead, guild, channel, editor }: MessageBodyProps) {
  const color = readableColor(findColor(guild, guild?.members.get(message.author.id)?.roles));
  return (
    <DiscordMessage
      author={message.webhook_id === undefined ? nameMember(guild, message.author) : message.author.username}
      avatar={
        message.webhook_id === undefined
          ? findMemberAvatar(guild?.id, guild?.members.get(message.author.id), message.author)
          : findAvatar(message.author)
      }
      bot={message.author.bot === true || message.webhook_id !== undefined}
      timestamp={isHead ? formatMoment(message.timestamp) : formatTime(message.timestamp)}
      messageBodyOnly={!isHead}
      edited={message.edited_timestamp !== null && editor === undefined}
      {...(color === undefined ? {} : { roleColor: color })}
    >
      <Antecedent message={message} guild={guild} />
      {editor ?? <Content message={message} />}
      <Extras message={message} guild={guild} channel={channel} />
    </DiscordMessage>
  );
}

const Content = memo(function Content({ message }: { readonly message: APIMessage }): ReactNode {
  if (hasFlag(message, MessageFlags.Loading)) {
    return <span className={styles.thinking}>{message.author.username} is thinking…</span>;
  }
  return message.content === "" ? null : <Markdown text={message.content} />;
});

type ExtrasProps = Pick<MessageBodyProps, "message" | "guild" | "channel">;

/** What is shown below a message's text, in the slots of the message element. */
const Extras = memo(function Extras({ message, guild, channel }: ExtrasProps) {
  const { embeds, components = [], reactions = [], message_snapshots = [] } = message;
  // A message of components shows its files only in the components that refer to them.
  const attachments = hasFlag(message, MessageFlags.IsComponentsV2) ? [] : message.attachments;
  const isLoaded = attachments.length + message_snapshots.length > 0;
  return (
    <>
      {isLoaded && (
        <div slot="attachments">
          {message_snapshots.length > 0 && <Forwarded message={message} />}
          <Attachments attachments={attachments} />
        </div>
      )}
      {embeds.length > 0 && !hasFlag(message, MessageFlags.SuppressEmbeds) && (
        <div slot="embeds">
          <Embeds embeds={embeds} />
        </div>
      )}
      {components.length > 0 && (
        <div slot="components">
          <MessageComponents message={message} guild={guild} channel={channel} />
        </div>
      )}
      {reactions.length > 0 && (
        <div slot="reactions">
          <Reactions message={message} />
        </div>
      )}
      <div slot="thread">
        {message.thread !== undefined && <ThreadLink thread={message.thread} guild={guild} />}
        {isEphemeral(message) && <EphemeralNote message={message} />}
      </div>
    </>
  );
});

function formatTime(timestamp: string): string {
  return new Date(timestamp).toLocaleTimeString(undefined, { timeStyle: "short" });
}
