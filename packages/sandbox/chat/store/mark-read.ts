import { keepReadMark } from "./read-marks.ts";
import { withEntry, withoutEntry } from "./replace.ts";
import type { Session } from "./session.ts";
import type { ChannelLog } from "./world.ts";

/** Marks all of a channel's messages as read. */
export function markRead({ world, userId }: Session, channelId: string): void {
  const { unread, logs } = world.get();
  const newest = unread.get(channelId)?.newestId ?? logs.get(channelId)?.messages.at(-1)?.id;
  if (newest !== undefined) keepReadMark(userId, channelId, newest);
  world.update((state) => ({ ...state, unread: withoutEntry(state.unread, channelId) }));
}

/** Marks a message, and those after it, as unread. */
export function markUnread({ world, userId }: Session, channelId: string, messageId: string): void {
  const messages = world.get().logs.get(channelId)?.messages ?? [];
  const index = messages.findIndex(({ id }) => id === messageId);
  // Ids grow with time, so one less than the first message's is before everything.
  const readId = messages[index - 1]?.id ?? String(BigInt(messageId) - 1n);
  keepReadMark(userId, channelId, readId);
  const newestId = messages.at(-1)?.id ?? messageId;
  world.update((state) => ({
    ...state,
    unread: withEntry(state.unread, channelId, { isUnread: true, mentions: 0, readId, newestId }),
  }));
}

/** The position of the "New messages" line: the first message after the read mark. */
export function findFirstUnread(log: ChannelLog, readId: string | undefined): string | undefined {
  if (readId === undefined) return undefined;
  const first = log.messages.find(({ id }) => BigInt(id) > BigInt(readId));
  return first?.id === log.messages[0]?.id && log.hasOlder ? undefined : first?.id;
}
