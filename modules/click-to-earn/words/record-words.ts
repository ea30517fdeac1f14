import type { Tone } from "#kit/records/record-columns.ts";
// Names of states, ends, starts and outcomes, on the page and in files.
import { capNames } from "#kit/rewards/reward-words.ts";
import type { ClaimOutcome, DropEnd, DropStart, DropState, ReasonCode } from "../contract.ts";

export const STATE_NAMES: Record<DropState, string> = {
  waiting: "Starting",
  live: "Running",
  closing: "Ending",
  ended: "Ended",
};

export const STATE_TONES: Partial<Record<DropState, Tone>> = { live: "good", waiting: "warn", closing: "warn" };

export const END_NAMES: Record<DropEnd, string> = {
  time: "Time ran out",
  full: "All claimed",
  stopped: "Stopped",
  deleted: "Message deleted",
  channelGone: "Channel deleted",
  moduleOff: "Module off",
  tooFew: "Not enough entries",
  notPosted: "Couldn't be posted",
};

export const START_NAMES: Record<DropStart, string> = {
  dashboard: "From the dashboard",
  command: "With a command",
  schedule: "On schedule",
  messages: "After messages",
  announcement: "With an announcement",
  module: "By another module",
};

export const OUTCOME_NAMES: Record<ClaimOutcome, string> = {
  paid: "Paid",
  entered: "Waiting for draw",
  lost: "Didn't win",
  refused: "Rejected",
  void: "Ended without a draw",
  takenBack: "Reversed",
};

export const OUTCOME_TONES: Partial<Record<ClaimOutcome, Tone>> = { paid: "good", refused: "warn", takenBack: "warn" };

/** Why a claim was rejected, in a few words. */
export const reasonNames: Record<ReasonCode, string> = {
  ...capNames,
  ended: "Ended",
  full: "All claimed",
  tooEarly: "Too early",
  bot: "Bot",
  wrongSymbol: "Wrong symbol",
  left: "Left the server",
  gate: "{text}",
};
