import type { APIChannel, APIMessage } from "discord-api-types/v10";
import { EllipsisIcon, PencilIcon, ReplyIcon, SmilePlusIcon } from "lucide-react";
import { useSession } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import { IconButton } from "../ui/button.tsx";
import { useOverlay } from "../ui/overlay.tsx";
import { useToasts } from "../ui/toasts.tsx";
import { EmojiPicker } from "./emoji-picker.tsx";
import { toggleReaction } from "./message-actions.ts";
import { findPowers } from "./message-powers.ts";
import styles from "./message-row.module.css";

export interface MessageToolsProps {
  readonly message: APIMessage;
  readonly channel: APIChannel;
  readonly guild: Guild | undefined;
  readonly onEdit: (messageId: string) => void;
  readonly onReply: (messageId: string) => void;
  readonly onMore: (anchor: HTMLElement) => void;
}

/** The most common actions for the hovered message, and a button for its menu. */
export function MessageTools({ message, channel, guild, onEdit, onReply, onMore }: MessageToolsProps) {
  const session = useSession();
  const overlay = useOverlay();
  const { attempt } = useToasts();
  const powers = findPowers(message, channel, guild, session.userId);
  const pick = (anchor: HTMLElement) =>
    overlay.open((close) => (
      <EmojiPicker
        anchor={anchor}
        guild={guild}
        onClose={close}
        onPick={(emoji) => {
          close();
          void attempt(() => toggleReaction(session, message, emoji, false));
        }}
      />
    ));
  return (
    <div className={styles.tools} role="toolbar" aria-label="Message tools">
      {powers.mayReact && (
        <IconButton label="Add a reaction" onClick={(event) => pick(event.currentTarget)}>
          <SmilePlusIcon size={18} aria-hidden="true" />
        </IconButton>
      )}
      {powers.mayEdit ? (
        <IconButton label="Edit" onClick={() => onEdit(message.id)}>
          <PencilIcon size={18} aria-hidden="true" />
        </IconButton>
      ) : (
        powers.mayReply && (
          <IconButton label="Reply" onClick={() => onReply(message.id)}>
            <ReplyIcon size={18} aria-hidden="true" />
          </IconButton>
        )
      )}
      <IconButton label="More" aria-haspopup="menu" onClick={(event) => onMore(event.currentTarget)}>
        <EllipsisIcon size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
