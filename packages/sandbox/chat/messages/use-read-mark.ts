import { useEffect, useState } from "react";
import { findFirstUnread, markRead } from "../store/mark-read.ts";
import { useSession, useWorld } from "../store/use-world.ts";
import type { ChannelLog } from "../store/world.ts";

/**
 * A channel that is looked at, at its end, has been read. Tells the first message that was new when the person came, or
 * came back to the page: its line stays while they look.
 */
export function useReadMark(channelId: string, log: ChannelLog, isAtEnd: boolean): string | undefined {
  const session = useSession();
  const unread = useWorld((state) => state.unread.get(channelId));
  const [readId, setReadId] = useState(unread?.readId);
  const isReady = log.state === "ready";
  const newestId = log.messages.at(-1)?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each further message is read as the first was
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

  // Marked as unread by hand while it is being looked at.
  const isMarkedBack = unread?.readId !== undefined && newestId === unread.newestId;
  useEffect(() => {
    if (isMarkedBack) setReadId(unread?.readId);
  }, [isMarkedBack, unread?.readId]);
  return findFirstUnread(log, readId);
}
