// Decides what happens to a review: pure rules.
import type { Actor } from "../actor.ts";
import type { ReviewDecision, ReviewState } from "./define-reviews.ts";

export type ReviewFacts = {
  state: ReviewState;
  memberId: string;
  approvals: readonly Actor[];
  approvalsNeeded: number;
  decidedBy: Actor | null;
  expiresAt: Date | null;
};
export type ReviewRequest = {
  by: Actor;
  decision: ReviewDecision;
  reason: string;
  needsReason: boolean;
  now: Date;
};
export type ReviewVerdict =
  /** `first`: it needs another person's approval. `same`: this person has already made this decision. */
  | { outcome: "first" | "approved" | "denied" | "same" }
  | { outcome: "refused"; code: ReviewRefusal; params?: { by: string } };
export type ReviewRefusal =
  | "reviewOwn"
  | "reviewReason"
  | "reviewSecond"
  | "reviewApproved"
  | "reviewDenied"
  | "reviewExpired"
  | "reviewWithdrawn";

/** A decision repeated by the same person is `same`, so that a second press or a retry gets the first result. */
export function judgeReview(review: ReviewFacts, request: ReviewRequest): ReviewVerdict {
  const { state, approvals, decidedBy } = review;
  const isApproval = request.decision === "approve";
  if (request.by.id === review.memberId) return { outcome: "refused", code: "reviewOwn" };
  if (state === "approved" || state === "denied") {
    const isSame = (state === "approved") === isApproval;
    const isSamePerson = isApproval
      ? approvals.some(({ id }) => id === request.by.id)
      : decidedBy?.id === request.by.id;
    if (isSame && isSamePerson) return { outcome: "same" };
    const code = state === "approved" ? "reviewApproved" : "reviewDenied";
    return { outcome: "refused", code, params: { by: decidedBy?.name ?? "" } };
  }
  if (state === "withdrawn") return { outcome: "refused", code: "reviewWithdrawn" };
  if (state === "expired" || isDue(review, request.now)) return { outcome: "refused", code: "reviewExpired" };
  if (!isApproval) {
    const isUnexplained = request.needsReason && request.reason.trim() === "";
    return isUnexplained ? { outcome: "refused", code: "reviewReason" } : { outcome: "denied" };
  }
  if (approvals.some(({ id }) => id === request.by.id)) return { outcome: "refused", code: "reviewSecond" };
  return { outcome: approvals.length + 1 < review.approvalsNeeded ? "first" : "approved" };
}

/** Whether it has expired, recorded or not. */
export const isDue = ({ expiresAt }: Pick<ReviewFacts, "expiresAt">, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;
