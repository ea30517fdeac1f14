// Settings that were stored in the first shape, with plain texts, brought to today's.
import { emptyMessage } from "#kit/message/composed-message.ts";

type Stored = Readonly<Record<string, unknown>>;

/** Everything is said as before: the newcomer alone is notified, nobody by a farewell. */
export function upgradeConfig(stored: unknown, fromVersion: number): unknown {
  if (fromVersion >= 2 || typeof stored !== "object" || stored === null) return stored;
  const { joinMessage, leaveMessage, ...others } = stored as Stored;
  return {
    ...others,
    ...(typeof joinMessage === "string" ? { joinMessage: wording(joinMessage, true) } : {}),
    ...(typeof leaveMessage === "string" ? { leaveMessage: wording(leaveMessage, false) } : {}),
  };
}

const wording = (content: string, notifiesMember: boolean) => ({
  variants: [{ ...emptyMessage(), content, mentions: { member: notifiesMember, roles: [], everyone: false } }],
});
