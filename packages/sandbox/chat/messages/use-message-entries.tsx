import { type APIChannel, type APIMessage, ApplicationCommandType } from "discord-api-types/v10";
import {
  CopyIcon,
  ForwardIcon,
  HashIcon,
  LinkIcon,
  MailOpenIcon,
  MessagesSquareIcon,
  PencilIcon,
  PinIcon,
  PinOffIcon,
  ReplyIcon,
  SmilePlusIcon,
  TrashIcon,
  UserIcon,
} from "lucide-react";
import { useContextCommands } from "../interactions/use-context-commands.ts";
import { useMemberCard } from "../members/use-member-card.tsx";
import { goTo, linkTo } from "../shell/route.ts";
import { markUnread } from "../store/mark-read.ts";
import { nameMember } from "../store/names.ts";
import { useSession } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import { NewThreadDialog } from "../threads/new-thread-dialog.tsx";
import type { MenuEntries } from "../ui/menu.tsx";
import { useOverlay } from "../ui/overlay.tsx";
import { useToasts } from "../ui/toasts.tsx";
import { useCopy } from "../ui/use-copy.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { EmojiPicker } from "./emoji-picker.tsx";
import { ForwardDialog } from "./forward-dialog.tsx";
import { setPinned, toggleReaction } from "./message-actions.ts";
import { findPowers } from "./message-powers.ts";

export interface MessageEntriesOptions {
  readonly message: APIMessage;
  readonly guild: Guild | undefined;
  readonly channel: APIChannel;
  readonly onEdit: (messageId: string) => void;
  readonly onReply: (messageId: string) => void;
}

/** The actions for a message, as menu items. */
export function useMessageEntries({ message, guild, channel, onEdit, onReply }: MessageEntriesOptions) {
  const session = useSession();
  const overlay = useOverlay();
  const { attempt } = useToasts();
  const copy = useCopy();
  const openCard = useMemberCard(guild);
  const listCommands = useContextCommands(channel, guild);
  const row = () => document.querySelector<HTMLElement>(`[data-message="${message.id}"]`) ?? document.body;

  return (): MenuEntries => {
    const powers = findPowers(message, channel, guild, session.userId);
    const reference = message.message_reference;
    const originalId = message.referenced_message ? reference?.message_id : undefined;
    return [
      powers.mayReact
        ? {
            kind: "action",
            label: "Add reaction",
            icon: SmilePlusIcon,
            run: () =>
              overlay.open((close) => (
                <EmojiPicker
                  anchor={row()}
                  guild={guild}
                  onClose={close}
                  onPick={(emoji) => {
                    close();
                    void attempt(() => toggleReaction(session, message, emoji, false));
                  }}
                />
              )),
          }
        : undefined,
      powers.mayReply ? { kind: "action", label: "Reply", icon: ReplyIcon, run: () => onReply(message.id) } : undefined,
      powers.mayForward
        ? {
            kind: "action",
            label: "Forward",
            icon: ForwardIcon,
            run: () => overlay.open((close) => <ForwardDialog message={message} onClose={close} />),
          }
        : undefined,
      powers.mayEdit
        ? { kind: "action", label: "Edit message", icon: PencilIcon, run: () => onEdit(message.id) }
        : undefined,
      powers.mayBeginThread
        ? {
            kind: "action",
            label: "Create thread",
            icon: MessagesSquareIcon,
            run: () =>
              overlay.open((close) => (
                <NewThreadDialog channel={channel} guild={guild} starter={message} onClose={close} />
              )),
          }
        : undefined,
      originalId === undefined
        ? undefined
        : {
            kind: "action",
            label: "Go to the original message",
            icon: ReplyIcon,
            run: () => goTo(guild?.id, reference?.channel_id, originalId),
          },
      powers.mayPin
        ? {
            kind: "action",
            label: message.pinned ? "Unpin message" : "Pin message",
            icon: message.pinned ? PinOffIcon : PinIcon,
            run: () => void attempt(() => setPinned(session, message, !message.pinned)),
          }
        : undefined,
      {
        kind: "group",
        label: "Apps",
        whenEmpty: "No app here has a command for messages.",
        list: () => listCommands(ApplicationCommandType.Message, message.id),
      },
      { kind: "rule" },
      {
        kind: "action",
        label: "Mark unread",
        icon: MailOpenIcon,
        run: () => markUnread(session, channel.id, message.id),
      },
      message.content === ""
        ? undefined
        : { kind: "action", label: "Copy text", icon: CopyIcon, run: () => copy(message.content, "The text") },
      {
        kind: "action",
        label: "Copy message link",
        icon: LinkIcon,
        run: () => copy(linkTo(guild?.id, channel.id, message.id), "The link"),
      },
      { kind: "action", label: "Copy message ID", icon: HashIcon, run: () => copy(message.id, "The ID") },
      message.webhook_id !== undefined
        ? undefined
        : {
            kind: "action",
            label: `About ${nameMember(guild, message.author)}`,
            icon: UserIcon,
            run: () => openCard(message.author, row()),
          },
      powers.mayDelete ? { kind: "rule" } : undefined,
      powers.mayDelete
        ? {
            kind: "action",
            label: "Delete message",
            icon: TrashIcon,
            isDanger: true,
            run: () => overlay.open((close) => <DeleteDialog message={message} onClose={close} />),
          }
        : undefined,
    ];
  };
}
