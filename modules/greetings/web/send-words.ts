import type { SendKind, SendOutcome } from "../contract.ts";

export const KIND_NAMES: Record<SendKind, string> = {
  join: "Welcome",
  screened: "Accepted rules",
  role: "Gained role",
  leave: "Farewell",
  removed: "Kick or ban",
  boost: "Boost",
  milestone: "Milestone",
  dm: "Direct message",
  raid: "Join surge",
};

export const OUTCOME_NAMES: Record<SendOutcome, string> = {
  sent: "Sent",
  failed: "Failed",
  closed: "DMs closed",
  skipped: "Skipped",
};
