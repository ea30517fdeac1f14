import type { APIChannel, APIMessage } from "discord-api-types/v10";
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { PendingCommands } from "../interactions/pending-commands.tsx";
import { withoutEntry } from "../store/replace.ts";
import { useSession, useWorld } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import { Button } from "../ui/button.tsx";
import { Blank, Spinner } from "../ui/notice.tsx";
import { arrangeMessages } from "./arrange-messages.ts";
import { ChannelStart } from "./channel-start.tsx";
import styles from "./message-list.module.css";
import { MessageRow } from "./message-row.tsx";
import { useLog } from "./use-log.ts";
import { useRowFocus } from "./use-row-focus.ts";

/** From this near the top, the page before is read. */
const NEAR_TOP_PX = 600;

export interface MessageListProps {
  readonly channel: APIChannel;
  readonly guild: Guild | undefined;
  readonly editingId: string | undefined;
  readonly onEdit: (messageId: string | undefined) => void;
  readonly onReply: (messageId: string) => void;
}

/**
 * What was said in a channel. The scroller is laid out from its end, so that the newest message stays in sight and
 * older ones can be put before it without anything moving.
 */
export function MessageList({ channel, guild, editingId, onEdit, onReply }: MessageListProps) {
  const { log, loadOlder, retry } = useLog(channel.id);
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const rows = useMemo(() => arrangeMessages(log.messages), [log.messages]);
  const focus = useRowFocus(rows);
  useReadMark(channel.id, isAtEnd);
  useOwnWords(channel.id, log.messages, () => scroller.current?.scrollTo({ top: 0 }));

  const onScroll = useCallback(() => {
    const view = scroller.current;
    if (view === null) return;
    setAtEnd(view.scrollTop > -80);
    if (view.scrollHeight + view.scrollTop - view.clientHeight < NEAR_TOP_PX) loadOlder();
  }, [loadOlder]);
  // A first page that does not fill the view cannot be scrolled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again whenever messages came
  useEffect(onScroll, [onScroll, log.messages]);

  if (log.state === "failed") {
    return (
      <Blank title="These messages could not be read">
        <p>{log.failure}</p>
        <Button onClick={retry}>Try again</Button>
      </Blank>
    );
  }
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={styles.scroller} ref={scroller} onScroll={onScroll} tabIndex={0} role="log" aria-label="Messages">
        <div className={styles.content}>
          {log.state === "loading" || log.hasOlder ? (
            <Spinner label="Reading messages" />
          ) : (
            <ChannelStart channel={channel} guild={guild} />
          )}
          <ol onKeyDown={focus.onKeyDown}>
            {rows.map((row) =>
              row.kind === "day" ? (
                <li key={row.key} className={styles.day}>
                  <span>{row.label}</span>
                </li>
              ) : (
                <MessageRow
                  key={row.key}
                  message={row.message}
                  isHead={row.isHead}
                  guild={guild}
                  channel={channel}
                  isActive={focus.activeId === row.key}
                  isTabStop={focus.tabStopId === row.key}
                  isEditing={editingId === row.key}
                  onActive={focus.setActive}
                  onEdit={onEdit}
                  onReply={onReply}
                />
              ),
            )}
          </ol>
          <PendingCommands channelId={channel.id} />
        </div>
      </div>
      {!isAtEnd && (
        <button type="button" className={styles.jump} onClick={() => scroller.current?.scrollTo({ top: 0 })}>
          Jump to the newest messages
        </button>
      )}
    </div>
  );
}

/** A channel that is looked at, at its end, has been read. */
function useReadMark(channelId: string, isAtEnd: boolean): void {
  const { world } = useSession();
  const isUnread = useWorld((state) => state.unread.has(channelId));
  useEffect(() => {
    if (!isUnread || !isAtEnd) return;
    const mark = () => {
      if (!document.hidden) world.update((state) => ({ ...state, unread: withoutEntry(state.unread, channelId) }));
    };
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [world, channelId, isUnread, isAtEnd]);
}

/** Who says something, or gives a command, is brought to where it appears. */
function useOwnWords(channelId: string, messages: readonly APIMessage[], onOwn: () => void): void {
  const { userId } = useSession();
  const newest = messages.at(-1);
  const ownId = newest?.author.id === userId ? newest.id : undefined;
  const command = useWorld(
    ({ interactions }) =>
      [...interactions.values()].findLast((one) => one.channelId === channelId && one.messageId === undefined)?.nonce,
  );
  const follow = useEffectEvent(onOwn);
  useEffect(() => {
    if (ownId !== undefined || command !== undefined) follow();
  }, [ownId, command]);
}
