// What a participant's reads mean.
import type { LinkedX } from "#kit-server/accounts/x/linked-x.ts";
import type { Outcome } from "../contract.ts";
import type { Campaign } from "../store/campaigns.ts";
import type { Participant } from "../store/participants.ts";

type Judged = Pick<Campaign, "proof" | "counts" | "isCapped" | "isPostGone" | "pausedWhy" | "readAction">;

/** `linked`: their X account now. */
export function judge(
  campaign: Judged,
  { proved, isSampled, isRead }: Pick<Participant, "proved" | "isSampled" | "isRead">,
  linked: LinkedX | null,
): Outcome {
  const { proof, counts, isCapped, isPostGone, pausedWhy } = campaign;
  if (!linked) return "unlinked";
  if (proved.length > 0) return "verified";
  if (proof === "report" && !isSampled) return "reported";
  // Likes are never shown, so nobody who may have liked can be missing.
  if (counts.includes("like")) return "reported";
  // What ended the reading is nobody's fault.
  if (isCapped || isPostGone || pausedWhy || (proof === "report" && !isRead)) return "unchecked";
  return linked.isProtected ? "hidden" : "missing";
}
