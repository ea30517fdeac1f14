// What the records call states, ends, starts and outcomes, on the page and in files.
import type { ClaimOutcome, DropEnd, DropStart, DropState } from "../contract.ts";

export const STATE_NAMES: Record<DropState, string> = {
  waiting: "About to appear",
  live: "Running",
  closing: "Ending",
  ended: "Over",
};

export const END_NAMES: Record<DropEnd, string> = {
  time: "Time was up",
  full: "All claimed",
  stopped: "Stopped",
  deleted: "Message deleted",
  channelGone: "Channel gone",
  moduleOff: "Switched off",
  tooFew: "Too few took part",
  notPosted: "Could not be posted",
};

export const START_NAMES: Record<DropStart, string> = {
  dashboard: "From the dashboard",
  command: "By command",
  schedule: "By schedule",
  messages: "After messages",
  announcement: "With an announcement",
};

export const OUTCOME_NAMES: Record<ClaimOutcome, string> = {
  paid: "Paid",
  entered: "Waits for the draw",
  lost: "Not drawn",
  refused: "Refused",
  void: "Ended without a draw",
  takenBack: "Taken back",
};
