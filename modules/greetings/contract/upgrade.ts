// Upgrades settings of version 1, with plain texts.
import { emptyMessage } from "#kit/message/composed-message.ts";

type Stored = Readonly<Record<string, unknown>>;

/** With the same mentions as before: the new member is notified, and nobody by a goodbye. */
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
