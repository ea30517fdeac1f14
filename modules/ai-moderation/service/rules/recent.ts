// The last messages of each member, for rules about spam and repetition. In memory: after a restart it begins empty.
import type { Snowflake } from "#kit/snowflake.ts";

type Sent = { messageId: Snowflake; channelId: Snowflake; at: number; key: string };
export type Recent = {
  /** The member's messages after this time, oldest first. */
  since(time: number): readonly Sent[];
};

const SENT_MAX = 100;
const MEMBERS_MAX = 20_000;
const KEPT_MS = 10 * 60_000;

/** Remembers members' last messages: the newest 100 of ten minutes, of the 20,000 members who wrote last. */
export function createRecents() {
  const members = new Map<string, Sent[]>();
  return {
    /** Adds a message, once, and returns the member's last ones with it. */
    add(member: string, sent: Sent): Recent {
      const known = (members.get(member) ?? []).filter(({ at }) => at > sent.at - KEPT_MS);
      const all = known.some(({ messageId }) => messageId === sent.messageId)
        ? known
        : [...known, sent].slice(-SENT_MAX);
      members.delete(member);
      members.set(member, all);
      if (members.size > MEMBERS_MAX) {
        const [oldest] = members.keys();
        if (oldest !== undefined) members.delete(oldest);
      }
      return { since: (time) => all.filter(({ at }) => at > time) };
    },
  };
}
export const NO_RECENT: Recent = { since: () => [] };
