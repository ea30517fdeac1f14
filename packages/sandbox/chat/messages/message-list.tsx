import type { APIChannel, APIMessage } from "discord-api-types/v10";
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { PendingCommands } from "../interactions/pending-commands.tsx";
import { goTo, useRoute } from "../shell/route.ts";
import { useSession, useWorld } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import { Button } from "../ui/button.tsx";
import { Blank, Spinner } from "../ui/notice.tsx";
import { arrangeMessages } from "./arrange-messages.ts";
import { ChannelStart } from "./channel-start.tsx";
import styles from "./message-list.module.css";
import { MessageRow } from "./message-row.tsx";
import { useArrival } from "./use-arrival.ts";
import { useLog } from "./use-log.ts";
import { useReadMark } from "./use-read-mark.ts";
import { useRowFocus } from "./use-row-focus.ts";

/** Within this distance from an end, the next page is loaded. */
const NEAR_END_PX = 600;

export interface MessageListProps {
  readonly channel: APIChannel;
  readonly guild: Guild | undefined;
  readonly editingId: string | undefined;
  readonly onEdit: (messageId: string | undefined) => void;
  readonly onReply: (messageId: string) => void;
}

/**
 * A channel's messages. The scroller is anchored at its end, so that the newest message stays visible and older ones
 * can be prepended without a jump.
 */
export function MessageList({ channel, guild, editingId, onEdit, onReply }: MessageListProps) {
  const { guildId, messageId } = useRoute();
  const { log, loadOlder, loadNewer, loadPresent } = useLog(channel.id, messageId);
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const firstUnreadId = useReadMark(channel.id, log, isAtEnd && !log.hasNewer);
  const rows = useMemo(() => arrangeMessages(log.messages, firstUnreadId), [log.messages, firstUnreadId]);
  const focus = useRowFocus(rows);
  useArrival(scroller, log, messageId);
  const goToPresent = () => {
    if (messageId !== undefined) goTo(guildId, channel.id);
    scroller.current?.scrollTo({ top: 0 });
  };
  useOwnWords(channel.id, log.messages, goToPresent);

  const onScroll = useCallback(() => {
    const view = scroller.current;
    if (view === null) return;
    setAtEnd(view.scrollTop > -80);
    if (view.scrollHeight + view.scrollTop - view.clientHeight < NEAR_END_PX) loadOlder();
    if (view.scrollTop > -NEAR_END_PX) loadNewer();
  }, [loadOlder, loadNewer]);
  // A first page that does not fill the view cannot be scrolled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked again whenever messages arrive
  useEffect(onScroll, [onScroll, log.messages]);

  if (log.state === "failed") {
    return (
      <Blank title="These messages could not be read">
        <p>{log.failure}</p>
        <Button onClick={loadPresent}>Try again</Button>
      </Blank>
    );
  }
  return (
    <div className={styles.frame}>
      {/* A reloaded list needs a new element: the old one would keep its scroll position. */}
      <div
        key={log.reading}
        className={styles.scroller}
        ref={scroller}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        tabIndex={0}
        role="log"
        aria-label="Messages"
      >
        <div className={styles.content}>
          {log.state === "loading" || log.hasOlder ? (
            <Spinner label="Reading messages" />
          ) : (
            <ChannelStart channel={channel} guild={guild} />
          )}
          <ol onKeyDown={focus.onKeyDown}>
            {rows.map((row) =>
              row.kind === "message" ? (
                <MessageRow
                  key={row.key}
                  message={row.message}
                  isHead={row.isHead}
                  guild={guild}
                  channel={channel}
                  isActive={focus.activeId === row.key}
                  isTabStop={focus.tabStopId === row.key}
                  isEditing={editingId === row.key}
                  isGoneTo={messageId === row.key}
                  onActive={focus.setActive}
                  onEdit={onEdit}
                  onReply={onReply}
                />
              ) : (
                <li key={row.key} className={row.kind === "day" ? styles.day : styles.new}>
                  <span>{row.kind === "day" ? row.label : "New"}</span>
                </li>
              ),
            )}
          </ol>
          {log.hasNewer ? <Spinner label="Reading messages" /> : <PendingCommands channelId={channel.id} />}
        </div>
      </div>
      {(!isAtEnd || log.hasNewer) && (
        <button type="button" className={styles.jump} onClick={goToPresent}>
          {log.hasNewer ? "You are looking at older messages · Jump to present" : "Jump to the newest messages"}
        </button>
      )}
    </div>
  );
}

/** Sending a message or command scrolls to it. */
function useOwnWords(channelId: string, messages: readonly APIMessage[], onOwn: () => void): void {
  const { userId } = useSession();
  const newest = messages.at(-1);
  const ownId = newest?.author.id === userId ? newest.id : undefined;
  const command = useWorld(
    ({ interactions }) =>
      [...interactions.values()].findLast((one) => one.channelId === channelId && one.messageId === undefined)?.nonce,
  );
  const follow = useEffectEvent(onOwn);
  const seen = useRef({ ownId, command });
  useEffect(() => {
    const before = seen.current;
    seen.current = { ownId, command };
    const isOwnMessage = ownId !== undefined && before.ownId !== ownId;
    if (isOwnMessage || (command !== undefined && before.command !== command)) follow();
  }, [ownId, command]);
}
