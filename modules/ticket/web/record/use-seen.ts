import { useDocumentVisibility } from "@mantine/hooks";
import { useCallback, useEffect, useState } from "react";
import type { Snowflake } from "#kit/snowflake.ts";
import { call } from "#kit-web/api/call.ts";
import { ticket as contract, type TicketDetail, type TicketMessage } from "../../contract.ts";

/** The number of tickets remembered; the least recently viewed is dropped first. */
const TICKETS_MAX = 300;
const nameOf = (guildId: Snowflake): string => `tickets seen ${guildId}`;

type Seen = readonly (readonly [number: number, messageId: Snowflake])[];

function readSeen(guildId: Snowflake): Seen {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(guildId)) ?? "[]");
    return Array.isArray(kept) ? (kept as Seen) : [];
  } catch {
    return [];
  }
}

/** The last message that this browser showed of a ticket when it was last open; later ones are below a line. */
export function useSeen(guildId: Snowflake, number: number) {
  const [before] = useState(() => readSeen(guildId).find(([of]) => of === number)?.[1] ?? null);
  const see = useCallback(
    (messageId: Snowflake): void => {
      const others = readSeen(guildId).filter(([of]) => of !== number);
      try {
        localStorage.setItem(nameOf(guildId), JSON.stringify([...others.slice(1 - TICKETS_MAX), [number, messageId]]));
      } catch {
        // Without storage, no line is shown.
      }
    },
    [guildId, number],
  );
  return { before, see };
}

/** The first later message by somebody else; null if there is none, or nothing was seen before. */
export function firstUnread(
  messages: readonly TicketMessage[],
  before: Snowflake | null,
  viewerId: Snowflake | null,
): Snowflake | null {
  const at = messages.findIndex(({ id }) => id === before);
  if (at === -1) return null;
  return messages.slice(at + 1).find(({ author }) => author.id !== viewerId)?.id ?? null;
}

/** Marks a member's message as read once it is visible. A hidden tab marks nothing. */
export function useMarkSeen(
  guildId: Snowflake,
  { number, isUnread, memberWroteAt }: Pick<TicketDetail, "number" | "isUnread" | "memberWroteAt">,
  isEnabled: boolean,
): void {
  const isVisible = useDocumentVisibility() === "visible";
  const until = isEnabled && isVisible && isUnread ? memberWroteAt : null;
  useEffect(() => {
    if (until === null) return;
    // If it fails, the message stays unread and is marked with the next message or visit.
    void call(contract.routes.seen, { params: { id: guildId, number }, body: { until } }).catch(() => {});
  }, [guildId, number, until]);
}
