import fc from "fast-check";
import { expect, test } from "vitest";
import type { ReviewDecision } from "./define-reviews.ts";
import { judgeReview, type ReviewFacts } from "./judge-review.ts";

const NOW = new Date("2027-01-01T12:00:00Z");
const MEMBER = "1";
const fresh = (approvalsNeeded: number): ReviewFacts => ({
  state: "pending",
  memberId: MEMBER,
  approvals: [],
  approvalsNeeded,
  decidedBy: null,
  expiresAt: null,
});
type Step = { id: string; decision: ReviewDecision; reason: string };
/** Applies a verdict like the store. */
function after(review: ReviewFacts, { id, decision, reason }: Step, needsReason: boolean): ReviewFacts {
  const by = { id, name: id };
  const { outcome } = judgeReview(review, { by, decision, reason, needsReason, now: NOW });
  if (outcome === "refused" || outcome === "same") return review;
  const approvals = decision === "approve" ? [...review.approvals, by] : review.approvals;
  return outcome === "first" ? { ...review, approvals } : { ...review, approvals, state: outcome, decidedBy: by };
}
const steps = fc.array(
  fc.record({
    id: fc.constantFrom(MEMBER, "2", "3", "4"),
    decision: fc.constantFrom<ReviewDecision>("approve", "deny"),
    reason: fc.constantFrom("", " ", "Too short"),
  }),
);

test("requires the configured number of different people, never its own member, and is decided once", () => {
  fc.assert(
    fc.property(steps, fc.constantFrom(1, 2), fc.boolean(), (all, needed, needsReason) => {
      let review = fresh(needed);
      for (const step of all) {
        const before = review;
        review = after(review, step, needsReason);
        if (before.state !== "pending") expect(review).toBe(before);
        const approvers = review.approvals.map(({ id }) => id);
        expect(approvers).not.toContain(MEMBER);
        expect(new Set(approvers).size).toBe(approvers.length);
        expect(review.decidedBy?.id).not.toBe(MEMBER);
        if (review.state === "approved") expect(approvers).toHaveLength(needed);
        else expect(approvers.length).toBeLessThan(needed);
        if (review.state === "denied" && needsReason && before.state === "pending") {
          expect(step.reason.trim()).not.toBe("");
        }
      }
    }),
  );
});

const by = (id: string) => ({ id, name: `Name of ${id}` });
const request = (id: string, decision: ReviewDecision = "approve", more = {}) => ({
  ...{ by: by(id), decision, reason: "", needsReason: false, now: NOW },
  ...more,
});

test("repeats the result for the person who decided, and names them to everyone else", () => {
  const approved: ReviewFacts = { ...fresh(1), state: "approved", approvals: [by("2")], decidedBy: by("2") };
  expect(judgeReview(approved, request("2"))).toEqual({ outcome: "same" });
  const refused = { outcome: "refused", code: "reviewApproved", params: { by: "Name of 2" } };
  expect(judgeReview(approved, request("3"))).toEqual(refused);
  expect(judgeReview(approved, request("2", "deny"))).toEqual(refused);
  const denied: ReviewFacts = { ...fresh(1), state: "denied", decidedBy: by("2") };
  expect(judgeReview(denied, request("2", "deny"))).toEqual({ outcome: "same" });
  expect(judgeReview(denied, request("3"))).toMatchObject({ code: "reviewDenied" });
});

test("can't be decided after it expired, even before that was recorded", () => {
  const over = { ...fresh(1), expiresAt: NOW };
  expect(judgeReview(over, request("2"))).toMatchObject({ code: "reviewExpired" });
  expect(judgeReview({ ...fresh(1), expiresAt: new Date(NOW.getTime() + 1) }, request("2"))).toEqual({
    outcome: "approved",
  });
});

test("needs a second approval where two are required, but only one denial", () => {
  const once: ReviewFacts = { ...fresh(2), approvals: [by("2")] };
  expect(judgeReview(fresh(2), request("2"))).toEqual({ outcome: "first" });
  expect(judgeReview(once, request("2"))).toMatchObject({ code: "reviewSecond" });
  expect(judgeReview(once, request("3"))).toEqual({ outcome: "approved" });
  expect(judgeReview(once, request("2", "deny"))).toEqual({ outcome: "denied" });
});
