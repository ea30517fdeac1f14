import { type APIChannel, ChannelType } from "discord-api-types/v10";
import { useState } from "react";
import { Composer } from "../composer/composer.tsx";
import { ForumView } from "../forum/forum-view.tsx";
import { ScreeningBar } from "../joining/screening-bar.tsx";
import { isSystem } from "../messages/arrange-messages.ts";
import { MessageList } from "../messages/message-list.tsx";
import { isThread } from "../store/permissions.ts";
import { useSession, useWorld } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import { ThreadBar } from "../threads/thread-bar.tsx";
import { ChannelHeader } from "./channel-header.tsx";

export interface ChannelViewProps {
  readonly channel: APIChannel;
  readonly guild: Guild | undefined;
  readonly isPanelOpen: boolean;
  readonly onMenu: () => void;
  readonly onPanel: () => void;
}

/** A channel: its header, messages and message input. */
export function ChannelView({ channel, guild, ...header }: ChannelViewProps) {
  const isForum = channel.type === ChannelType.GuildForum || channel.type === ChannelType.GuildMedia;
  return (
    <>
      <ChannelHeader channel={channel} guild={guild} {...header} />
      {isForum && guild !== undefined ? (
        <ForumView guild={guild} channel={channel} />
      ) : (
        <Conversation channel={channel} guild={guild} />
      )}
    </>
  );
}

type ConversationProps = Pick<ChannelViewProps, "channel" | "guild">;

function Conversation({ channel, guild }: ConversationProps) {
  const session = useSession();
  const [editingId, setEditingId] = useState<string>();
  const [replyId, setReplyId] = useState<string>();
  const replyTo = useWorld((world) =>
    replyId === undefined ? undefined : world.logs.get(channel.id)?.messages.find(({ id }) => id === replyId),
  );
  const editLast = () => {
    const log = session.world.get().logs.get(channel.id);
    const mine = log?.messages.findLast((message) => message.author.id === session.userId && !isSystem(message));
    setEditingId(mine?.id);
  };
  return (
    <>
      <MessageList channel={channel} guild={guild} editingId={editingId} onEdit={setEditingId} onReply={setReplyId} />
      {guild !== undefined && <ScreeningBar guild={guild} />}
      {isThread(channel) && <ThreadBar thread={channel} />}
      <Composer
        channel={channel}
        guild={guild}
        replyTo={replyTo}
        onReplyDone={() => setReplyId(undefined)}
        onEditLast={editLast}
      />
    </>
  );
}
