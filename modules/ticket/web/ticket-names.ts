import type { Priority, TicketState } from "../contract.ts";

export const STATE_NAMES: Record<TicketState, string> = { open: "Open", closed: "Closed" };
export const PRIORITY_NAMES: Record<Priority, string> = {
  low: "Low",
  normal: "Normal",
  high: "High",
  urgent: "Urgent",
};
