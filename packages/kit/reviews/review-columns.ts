import type { RecordColumns } from "../records/record-columns.ts";
import type { Review, ReviewState } from "./define-reviews.ts";

export const REVIEW_STATE_NAMES: Record<ReviewState, string> = {
  pending: "Waiting",
  approved: "Approved",
  denied: "Denied",
  expired: "Expired",
  withdrawn: "Withdrawn",
};

/** One approval of two counts as pending. */
export const reviewStateText = ({ state, approvals, approvalsNeeded }: Review): string =>
  state === "pending" && approvals.length > 0
    ? `${approvals.length} of ${approvalsNeeded} approvals`
    : REVIEW_STATE_NAMES[state];

/** The columns of a module's reviews, on the page and in the file; `about` are those of the submitted data. */
export const reviewColumns = <About>(about: RecordColumns<Review<About>>): RecordColumns<Review<About>> => [
  {
    id: "number",
    header: "#",
    file: "Number",
    text: ({ number }) => number,
    sorts: true,
    isNumber: true,
    place: "lead",
  },
  { id: "member", header: "Member", file: "Member", text: ({ member }) => member.name, sorts: true, place: "title" },
  { id: "memberId", file: ["Member ID", ({ member }) => member.id] },
  ...about,
  { id: "state", header: "State", file: "State", text: (review) => reviewStateText(review as Review), place: "value" },
  { id: "assignee", header: "Looking at it", file: "Assignee", text: ({ assignee }) => assignee?.name ?? "" },
  { id: "submitted", header: "Submitted", file: ["Submitted (UTC)", ({ at }) => at] },
  { id: "expires", header: "Expires", file: "Expires (UTC)", text: ({ expiresAt }) => expiresAt, sorts: true },
  { id: "approvals", file: ["Approved by", ({ approvals }) => approvals.map(({ name }) => name).join(", ")] },
  { id: "decidedBy", header: "Decided by", file: "Decided by", text: ({ decidedBy }) => decidedBy?.name ?? "" },
  { id: "decidedAt", file: ["Decided (UTC)", ({ decidedAt }) => decidedAt] },
  { id: "reason", file: ["Reason", ({ reason }) => reason] },
];
