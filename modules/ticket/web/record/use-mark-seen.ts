import { useDocumentVisibility } from "@mantine/hooks";
import { useEffect } from "react";
import type { Snowflake } from "#kit/snowflake.ts";
import { call } from "#kit-web/api/call.ts";
import { ticket as contract, type TicketDetail } from "../../contract.ts";

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
