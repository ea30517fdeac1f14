import { isThread } from "./permissions.ts";
import type { Guild, Unread } from "./world.ts";

/**
 * The newest message that this person has read, by channel. Stored in the browser, because the sandbox doesn't store
 * it.
 */
type ReadMarks = Record<string, string>;

const KEY = "sandbox-chat.read";

export function keepReadMark(userId: string, channelId: string, messageId: string): void {
  save(userId, { ...load(userId), [channelId]: messageId });
}

/** A guild's channels with messages that this person hasn't read. */
export function findUnread(userId: string, guild: Guild): ReadonlyMap<string, Unread> {
  const marks = load(userId);
  const found = new Map<string, Unread>();
  for (const channel of guild.channels.values()) {
    const mark = marks[channel.id];
    const last = "last_message_id" in channel ? channel.last_message_id : undefined;
    if (mark === undefined || last == null || BigInt(last) <= BigInt(mark)) continue;
    if (isThread(channel) && !("member" in channel)) continue;
    found.set(channel.id, { isUnread: true, mentions: 0, readId: mark, newestId: last });
  }
  return found;
}

function load(userId: string): ReadMarks {
  try {
    return JSON.parse(localStorage.getItem(`${KEY}.${userId}`) ?? "{}") as ReadMarks;
  } catch {
    return {};
  }
}

function save(userId: string, marks: ReadMarks): void {
  try {
    localStorage.setItem(`${KEY}.${userId}`, JSON.stringify(marks));
  } catch {
    // Storage may be full or blocked; then read marks last only while the page is open.
  }
}
