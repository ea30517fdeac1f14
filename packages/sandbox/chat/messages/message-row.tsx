import { clsx } from "clsx";
import type { APIChannel, APIMessage } from "discord-api-types/v10";
import { type MouseEvent, useRef } from "react";
import { useMemberCard } from "../members/use-member-card.tsx";
import { useMemberEntries } from "../members/use-member-entries.tsx";
import { goTo } from "../shell/route.ts";
import { isMentioned } from "../store/on-messages.ts";
import { useSession } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import { useMenu } from "../ui/use-menu.tsx";
import { isSystem } from "./arrange-messages.ts";
import { MessageBody } from "./message-body.tsx";
import { MessageEditor } from "./message-editor.tsx";
import { isEphemeral } from "./message-flags.ts";
import styles from "./message-row.module.css";
import { MessageTools } from "./message-tools.tsx";
import { SystemMessage } from "./system-message.tsx";
import { useMessageEntries } from "./use-message-entries.tsx";

export interface MessageRowProps {
  readonly message: APIMessage;
  readonly isHead: boolean;
  readonly guild: Guild | undefined;
  readonly channel: APIChannel;
  readonly isActive: boolean;
  readonly isTabStop: boolean;
  readonly isEditing: boolean;
  /** Whether the page's address links to this message. */
  readonly isGoneTo: boolean;
  readonly onActive: (messageId: string | undefined) => void;
  readonly onEdit: (messageId: string | undefined) => void;
  readonly onReply: (messageId: string) => void;
}

/** One message with all its actions. */
export function MessageRow(props: MessageRowProps) {
  const { message, guild, channel, isActive, isTabStop, isHead, isEditing, isGoneTo, onActive, onEdit, onReply } =
    props;
  const { userId } = useSession();
  const listEntries = useMessageEntries({ message, guild, channel, onEdit, onReply });
  const menu = useMenu("Message", listEntries);
  const openCard = useMemberCard(guild);
  const listMemberEntries = useMemberEntries(guild, channel);
  const row = useRef<HTMLLIElement>(null);
  const authorMenu = useMenu(`About ${message.author.username}`, () =>
    listMemberEntries(message.author, row.current ?? document.body),
  );
  const isForMe = message.author.id !== userId && isMentioned(message, userId, guild?.members.get(userId)?.roles ?? []);

  const hasAuthor = message.webhook_id === undefined && !isSystem(message);
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const original = message.message_reference;
    if (isOn(event, "discord-reply") && original?.message_id !== undefined) {
      goTo(guild?.id, original.channel_id, original.message_id);
    } else if (hasAuthor && isOn(event, AUTHOR)) openCard(message.author, event.currentTarget, event.nativeEvent);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the message's menu has the same action for the keyboard
    <li
      className={clsx(
        styles.row,
        isHead && styles.head,
        isActive && styles.active,
        isForMe && styles.forMe,
        isEphemeral(message) && styles.ephemeral,
        isGoneTo && styles.goneTo,
      )}
      data-message={message.id}
      tabIndex={isTabStop || isGoneTo ? 0 : -1}
      onFocus={() => onActive(message.id)}
      onPointerEnter={() => onActive(message.id)}
      ref={row}
      onClick={onClick}
      {...menu.triggers}
      onContextMenu={(event) => (hasAuthor && isOn(event, AUTHOR) ? authorMenu : menu).triggers.onContextMenu(event)}
    >
      {isSystem(message) ? (
        <SystemMessage message={message} guild={guild} />
      ) : (
        <MessageBody
          message={message}
          isHead={isHead}
          guild={guild}
          channel={channel}
          {...(isEditing
            ? { editor: <MessageEditor message={message} guild={guild} onDone={() => onEdit(undefined)} /> }
            : {})}
        />
      )}
      {isActive && !isEditing && (
        <MessageTools
          message={message}
          channel={channel}
          guild={guild}
          onEdit={onEdit}
          onReply={onReply}
          onMore={menu.open}
        />
      )}
    </li>
  );
}

const AUTHOR = ".discord-author-avatar, .discord-author-username";

/** Custom elements render the message's parts and only report a click inside them. */
function isOn({ nativeEvent }: MouseEvent<HTMLElement>, selector: string): boolean {
  return nativeEvent.composedPath().some((element) => element instanceof Element && element.matches(selector));
}
