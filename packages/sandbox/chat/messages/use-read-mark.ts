import { useEffect, useState } from "react";
import { findFirstUnread, markRead } from "../store/mark-read.ts";
import { useSession, useWorld } from "../store/use-world.ts";
import type { ChannelLog } from "../store/world.ts";

/**
 * Marks a channel as read while its end is visible. Returns the first message that was new when the person opened the
 * channel or returned to the page, so that the "new" line stays while they look.
 */
export function useReadMark(channelId: string, log: ChannelLog, isAtEnd: boolean): string | undefined {
  const session = useSession();
  const unread = useWorld((state) => state.unread.get(channelId));
  const [readId, setReadId] = useState(unread?.readId);
  const isReady = log.state === "ready";
  const newestId = log.messages.at(-1)?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each further message is marked as read
  useEffect(() => {
    if (!isReady || !isAtEnd) return;
    const mark = () => {
      if (!document.hidden) markRead(session, channelId);
      else setReadId(session.world.get().unread.get(channelId)?.readId);
    };
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [session, channelId, isReady, isAtEnd, newestId]);

  // The person marked the channel as unread while it was open.
  const isMarkedUnread = unread?.readId !== undefined && newestId === unread.newestId;
  useEffect(() => {
    if (isMarkedUnread) setReadId(unread?.readId);
  }, [isMarkedUnread, unread?.readId]);
  return findFirstUnread(log, readId);
}
