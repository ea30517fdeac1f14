// What a participant's reads mean.
import type { LinkedX } from "#kit-server/accounts/x/linked-x.ts";
import type { Outcome } from "../contract.ts";
import type { Campaign } from "../store/campaigns.ts";
import type { Participant } from "../store/participants.ts";

type Judged = Pick<Campaign, "proof" | "counts" | "isCapped" | "isPostGone" | "pausedWhy"> & {
  /** X's search doesn't reach the campaign's beginning anymore. */
  isOld: boolean;
};

/** What staff haven't decided is nobody's fault. */
const BY_HAND_IN = { approved: "approved", waiting: "unchecked", none: "unapproved" } as const;

/** `linked`: their X account now. */
export function judge(
  campaign: Judged,
  { proved, isSampled, isRead, handIn }: Pick<Participant, "proved" | "isSampled" | "isRead" | "handIn">,
  linked: LinkedX | null,
): Outcome {
  const { proof, counts, isCapped, isPostGone, pausedWhy, isOld } = campaign;
  if (proof === "tasks") return BY_HAND_IN[handIn];
  if (!linked) return "unlinked";
  if (proved.length > 0) return "verified";
  if (proof === "report" && !isSampled) return "reported";
  // Likes are never shown, so members who may have liked can't be missing.
  if (counts.includes("like")) return "reported";
  // What ended the reading is nobody's fault.
  if (isCapped || isPostGone || pausedWhy || (proof === "report" && !isRead)) return "unchecked";
  // Replies and spot checks are found by the search.
  if (isOld && (proof === "report" || counts.includes("reply"))) return "unchecked";
  return linked.isProtected ? "hidden" : "missing";
}
