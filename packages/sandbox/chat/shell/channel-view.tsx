import { IconMenu2, IconUsers } from "@tabler/icons-react";
import { type APIChannel, ChannelType } from "discord-api-types/v10";
import { useState } from "react";
import { Composer } from "../composer/composer.tsx";
import { ScreeningBar } from "../joining/screening-bar.tsx";
import { Markdown } from "../markdown/draw.tsx";
import { isSystem } from "../messages/arrange-messages.ts";
import { MessageList } from "../messages/message-list.tsx";
import { nameChannel } from "../store/names.ts";
import { useSession, useWorld } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import { IconButton } from "../ui/button.tsx";
import { ChannelIcon } from "./channel-icon.tsx";
import styles from "./channel-view.module.css";
import { ForumView } from "./forum-view.tsx";

export interface ChannelViewProps {
  readonly channel: APIChannel;
  readonly guild: Guild | undefined;
  readonly areMembersShown: boolean;
  readonly onMenu: () => void;
  readonly onMembers: () => void;
}

/** A channel: its name, what was said in it, and where to say more. */
export function ChannelView({ channel, guild, areMembersShown, onMenu, onMembers }: ChannelViewProps) {
  const session = useSession();
  const me = useWorld((world) => world.me);
  const [editingId, setEditingId] = useState<string>();
  const [replyId, setReplyId] = useState<string>();
  const replyTo = useWorld((world) =>
    replyId === undefined ? undefined : world.logs.get(channel.id)?.messages.find(({ id }) => id === replyId),
  );
  const topic = "topic" in channel ? channel.topic : undefined;
  const isForum = channel.type === ChannelType.GuildForum || channel.type === ChannelType.GuildMedia;

  const editLast = () => {
    const log = session.world.get().logs.get(channel.id);
    const mine = log?.messages.findLast((message) => message.author.id === session.userId && !isSystem(message));
    setEditingId(mine?.id);
  };

  return (
    <>
      <header className={styles.header}>
        <IconButton label="Guilds and channels" className={styles.menu} onClick={onMenu}>
          <IconMenu2 size={22} aria-hidden="true" />
        </IconButton>
        <ChannelIcon channel={channel} size={22} />
        <h1 className={styles.title}>{nameChannel(channel, me)}</h1>
        {topic && (
          <p className={styles.topic} title={topic}>
            <Markdown text={topic.replaceAll("\n", " ")} />
          </p>
        )}
        <span className={styles.space} />
        {guild !== undefined && (
          <IconButton label="Members" aria-pressed={areMembersShown} onClick={onMembers}>
            <IconUsers size={22} aria-hidden="true" />
          </IconButton>
        )}
      </header>
      {isForum && guild !== undefined ? (
        <ForumView guild={guild} channel={channel} />
      ) : (
        <>
          <MessageList
            channel={channel}
            guild={guild}
            editingId={editingId}
            onEdit={setEditingId}
            onReply={setReplyId}
          />
          {guild !== undefined && <ScreeningBar guild={guild} />}
          <Composer
            channel={channel}
            guild={guild}
            replyTo={replyTo}
            onReplyDone={() => setReplyId(undefined)}
            onEditLast={editLast}
          />
        </>
      )}
    </>
  );
}
