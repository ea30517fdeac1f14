import { DiscordCommand, DiscordMessage, DiscordReply } from "@skyra/discord-components-react";
import { clsx } from "clsx";
import { type APIChannel, type APIMessage, MessageFlags, MessageType } from "discord-api-types/v10";
import { memo, type ReactNode } from "react";
import { MessageComponents } from "../components/message-components.tsx";
import { Markdown } from "../markdown/draw.tsx";
import { flattenMarkdown, parseMarkdown } from "../markdown/parse.ts";
import { findColor, nameMember } from "../store/names.ts";
import { isMentioned } from "../store/on-messages.ts";
import { useSession } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import { readableColor } from "../ui/color.ts";
import { findAvatar } from "../ui/image.ts";
import { formatMoment, isSystem } from "./arrange-messages.ts";
import { Attachments } from "./attachments.tsx";
import { Embeds } from "./embeds.tsx";
import { EphemeralNote } from "./ephemeral-note.tsx";
import { MessageEditor } from "./message-editor.tsx";
import { hasFlag, isEphemeral } from "./message-flags.ts";
import styles from "./message-row.module.css";
import { MessageTools } from "./message-tools.tsx";
import { Reactions } from "./reactions.tsx";
import { SystemMessage } from "./system-message.tsx";
import { ThreadLink } from "./thread-link.tsx";

export interface MessageRowProps {
  readonly message: APIMessage;
  readonly isHead: boolean;
  readonly guild: Guild | undefined;
  readonly channel: APIChannel;
  readonly isActive: boolean;
  readonly isTabStop: boolean;
  readonly isEditing: boolean;
  readonly onActive: (messageId: string | undefined) => void;
  readonly onEdit: (messageId: string | undefined) => void;
  readonly onReply: (messageId: string) => void;
}

/** One message with everything that hangs on it. */
export function MessageRow(props: MessageRowProps) {
  const { message, guild, isActive, isTabStop, isHead, onActive } = props;
  const { userId } = useSession();
  const isForMe = message.author.id !== userId && isMentioned(message, userId, guild?.members.get(userId)?.roles ?? []);
  return (
    <li
      className={clsx(
        styles.row,
        isHead && styles.head,
        isActive && styles.active,
        isForMe && styles.forMe,
        isEphemeral(message) && styles.ephemeral,
      )}
      data-message={message.id}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={() => onActive(message.id)}
      onPointerEnter={() => onActive(message.id)}
    >
      {isSystem(message) ? <SystemMessage message={message} guild={guild} /> : <Body {...props} />}
      {isActive && !props.isEditing && (
        <MessageTools
          message={message}
          channel={props.channel}
          guild={guild}
          onEdit={props.onEdit}
          onReply={props.onReply}
        />
      )}
    </li>
  );
}

function Body({ message, isHead, guild, channel, isEditing, onEdit }: MessageRowProps) {
  const color = readableColor(findColor(guild, guild?.members.get(message.author.id)?.roles));
  return (
    <DiscordMessage
      author={message.webhook_id === undefined ? nameMember(guild, message.author) : message.author.username}
      avatar={findAvatar(message.author)}
      bot={message.author.bot === true || message.webhook_id !== undefined}
      timestamp={isHead ? formatMoment(message.timestamp) : formatTime(message.timestamp)}
      messageBodyOnly={!isHead}
      edited={message.edited_timestamp !== null && !isEditing}
      {...(color === undefined ? {} : { roleColor: color })}
    >
      <Antecedent message={message} guild={guild} />
      {isEditing ? (
        <MessageEditor message={message} guild={guild} onDone={() => onEdit(undefined)} />
      ) : (
        <Content message={message} />
      )}
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

interface ExtrasProps {
  readonly message: APIMessage;
  readonly guild: Guild | undefined;
  readonly channel: APIChannel;
}

/** What hangs below a message's words, each in the slot that the message element keeps for it. */
const Extras = memo(function Extras({ message, guild, channel }: ExtrasProps) {
  return (
    <>
      {message.attachments.length > 0 && (
        <div slot="attachments">
          <Attachments attachments={message.attachments} />
        </div>
      )}
      {message.embeds.length > 0 && !hasFlag(message, MessageFlags.SuppressEmbeds) && (
        <div slot="embeds">
          <Embeds embeds={message.embeds} />
        </div>
      )}
      {message.components !== undefined && message.components.length > 0 && (
        <div slot="components">
          <MessageComponents message={message} guild={guild} channel={channel} />
        </div>
      )}
      {message.reactions !== undefined && message.reactions.length > 0 && (
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

/** What a message answers: another message, or the command that somebody gave. */
function Antecedent({ message, guild }: { readonly message: APIMessage; readonly guild: Guild | undefined }) {
  const command = message.interaction_metadata;
  if (message.type === MessageType.ChatInputCommand && command !== undefined) {
    const name = "name" in command && typeof command.name === "string" ? command.name : message.interaction?.name;
    const color = readableColor(findColor(guild, guild?.members.get(command.user.id)?.roles));
    return (
      <DiscordCommand
        slot="reply"
        author={nameMember(guild, command.user)}
        avatar={findAvatar(command.user)}
        type="slash_command"
        command={name ?? "command"}
        {...(color === undefined ? {} : { roleColor: color })}
      />
    );
  }
  if (message.type !== MessageType.Reply) return null;
  const original = message.referenced_message;
  if (!original) return <DiscordReply slot="reply" deleted />;
  const color = readableColor(findColor(guild, guild?.members.get(original.author.id)?.roles));
  return (
    <DiscordReply
      slot="reply"
      author={nameMember(guild, original.author)}
      avatar={findAvatar(original.author)}
      bot={original.author.bot === true}
      mentions={message.mentions.some((user) => user.id === original.author.id)}
      edited={original.edited_timestamp !== null}
      attachment={original.attachments.length > 0}
      {...(color === undefined ? {} : { roleColor: color })}
    >
      {original.content === "" ? (
        <em>Press to see what was sent</em>
      ) : (
        flattenMarkdown(parseMarkdown(original.content)).slice(0, 200)
      )}
    </DiscordReply>
  );
}

function formatTime(timestamp: string): string {
  return new Date(timestamp).toLocaleTimeString(undefined, { timeStyle: "short" });
}
