import { type APIChannel, type APIMessage, MessageFlags } from "discord-api-types/v10";
import type { ReactNode } from "react";
import { Markdown } from "../markdown/draw.tsx";
import { findColor, nameMember } from "../store/names.ts";
import type { Guild } from "../store/world.ts";
import { Button } from "../ui/button.tsx";
import { readableColor } from "../ui/color.ts";
import { findAvatar } from "../ui/image.ts";
import { formatMoment } from "./arrange-messages.ts";
import { Attachments } from "./attachments.tsx";
import { Embeds } from "./embeds.tsx";
import { hasFlag } from "./message-flags.ts";
import styles from "./message-preview.module.css";

export interface MessagePreviewProps {
  readonly message: APIMessage;
  readonly guild: Guild | undefined;
  readonly channel?: APIChannel | undefined;
  readonly onJump: () => void;
  readonly action?: ReactNode;
}

/** A message shown outside of its channel, with a link to it. */
export function MessagePreview({ message, guild, channel, onJump, action }: MessagePreviewProps) {
  const color = readableColor(findColor(guild, guild?.members.get(message.author.id)?.roles));
  return (
    <article className={styles.preview}>
      <header className={styles.header}>
        <img src={findAvatar(message.author)} alt="" />
        <p>
          <strong style={{ color }}>{nameMember(guild, message.author)}</strong>{" "}
          <span>
            {channel !== undefined && `#${channel.name} · `}
            {formatMoment(message.timestamp)}
          </span>
        </p>
        <span className={styles.actions}>
          <Button look="secondary" onClick={onJump}>
            Jump
          </Button>
          {action}
        </span>
      </header>
      {message.content !== "" && <Markdown text={message.content} />}
      <Attachments attachments={message.attachments} />
      {!hasFlag(message, MessageFlags.SuppressEmbeds) && <Embeds embeds={message.embeds} />}
      {(message.components?.length ?? 0) > 0 && message.content === "" && (
        <p className={styles.hint}>A message with controls. Jump to see it.</p>
      )}
    </article>
  );
}
