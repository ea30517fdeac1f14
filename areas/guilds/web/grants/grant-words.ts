import type { GrantState } from "#kit/grant.ts";

/** How a promised role stands, for whoever set it up. */
export const STATE_NAMES: Record<GrantState, string> = {
  queued: "On its way",
  done: "Done",
  parked: "Waiting for you",
  failed: "Failed",
  void: "Let go",
};
