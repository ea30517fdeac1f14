import type { Priority, TicketSummary } from "../contract.ts";
import css from "./ticket-names.module.css";

export const STATE_NAMES = {
  open: "Open",
  waiting: "Waiting",
  unread: "Unread",
  stale: "Inactive",
  closed: "Closed",
} as const;
export const PRIORITY_NAMES: Record<Priority, string> = {
  low: "Low",
  normal: "Normal",
  high: "High",
  urgent: "Urgent",
};

export function StateBadge({ ticket: { state, isStale } }: { ticket: Pick<TicketSummary, "state" | "isStale"> }) {
  const shown = state === "open" && isStale ? "stale" : state;
  return (
    <span className={css.badge} data-state={shown}>
      {STATE_NAMES[shown]}
    </span>
  );
}

export function PriorityMark({ priority }: { priority: Priority }) {
  return (
    <span className={css.priority} data-priority={priority}>
      {PRIORITY_NAMES[priority]}
    </span>
  );
}
