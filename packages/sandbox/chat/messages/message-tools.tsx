import { IconArrowBackUp, IconMoodPlus, IconPencil, IconTrash } from "@tabler/icons-react";
import { type APIChannel, type APIMessage, PermissionFlagsBits } from "discord-api-types/v10";
import { useState } from "react";
import { Markdown } from "../markdown/draw.tsx";
import { computePermissions, has } from "../store/permissions.ts";
import { useSession } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { useToasts } from "../ui/toasts.tsx";
import { isSystem } from "./arrange-messages.ts";
import { EmojiPicker } from "./emoji-picker.tsx";
import { deleteMessage, toggleReaction } from "./message-actions.ts";
import { isEphemeral } from "./message-flags.ts";
import styles from "./message-row.module.css";

export interface MessageToolsProps {
  readonly message: APIMessage;
  readonly channel: APIChannel;
  readonly guild: Guild | undefined;
  readonly onEdit: (messageId: string) => void;
  readonly onReply: (messageId: string) => void;
}

/** What can be done with the message that is pointed at. */
export function MessageTools({ message, channel, guild, onEdit, onReply }: MessageToolsProps) {
  const session = useSession();
  const { attempt } = useToasts();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isDeleting, setDeleting] = useState(false);
  const isMine = message.author.id === session.userId;
  const may = (permission: bigint) =>
    guild === undefined || has(computePermissions(guild, channel, session.userId), permission);
  const mayDelete = isMine || (guild !== undefined && may(PermissionFlagsBits.ManageMessages));
  if (isEphemeral(message)) return null;
  return (
    <div className={styles.tools} role="toolbar" aria-label="Message tools">
      {may(PermissionFlagsBits.AddReactions) && (
        <IconButton label="Add a reaction" onClick={(event) => setAnchor(event.currentTarget)}>
          <IconMoodPlus size={18} aria-hidden="true" />
        </IconButton>
      )}
      {may(PermissionFlagsBits.SendMessages) && !isSystem(message) && (
        <IconButton label="Reply" onClick={() => onReply(message.id)}>
          <IconArrowBackUp size={18} aria-hidden="true" />
        </IconButton>
      )}
      {isMine && !isSystem(message) && (
        <IconButton label="Edit" onClick={() => onEdit(message.id)}>
          <IconPencil size={18} aria-hidden="true" />
        </IconButton>
      )}
      {mayDelete && (
        <IconButton label="Delete" onClick={() => setDeleting(true)}>
          <IconTrash size={18} aria-hidden="true" />
        </IconButton>
      )}
      {anchor !== undefined && (
        <EmojiPicker
          anchor={anchor}
          guild={guild}
          onClose={() => setAnchor(undefined)}
          onPick={(emoji) => {
            setAnchor(undefined);
            void attempt(() => toggleReaction(session, message, emoji, false));
          }}
        />
      )}
      {isDeleting && (
        <Dialog
          title="Delete this message?"
          onClose={() => setDeleting(false)}
          actions={
            <>
              <Button look="plain" onClick={() => setDeleting(false)}>
                Keep it
              </Button>
              <Button
                look="danger"
                onClick={() => {
                  setDeleting(false);
                  void attempt(() => deleteMessage(session, message));
                }}
              >
                Delete
              </Button>
            </>
          }
        >
          <blockquote style={{ margin: 0 }}>
            <Markdown text={message.content} />
          </blockquote>
        </Dialog>
      )}
    </div>
  );
}
