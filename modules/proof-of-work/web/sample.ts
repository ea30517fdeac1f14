// Submissions of a made-up server, for visitors.
import type { Review } from "#kit/reviews/define-reviews.ts";
import type { ModuleSample } from "#kit-web/sample/module-sample.ts";
import { sampleReviews } from "#kit-web/sample/sample-reviews.ts";
import { minutesAgo, samplePerson } from "#kit-web/sample/sample-rows.ts";
import type { proofOfWork } from "../contract.ts";

type Row = Review<{ text: string }>;

const rows = Array.from({ length: 9 }, (_, at): Row => {
  const isPending = at < 3;
  const decidedBy = isPending ? null : samplePerson(11);
  return {
    ...{ number: 9 - at, member: samplePerson(at), about: { text: "Hello from the harbor" } },
    ...{ state: isPending ? "pending" : "approved", at: minutesAgo(9 + at * 211), expiresAt: null, assignee: null },
    ...{ approvals: decidedBy ? [decidedBy] : [], approvalsNeeded: 1, decidedBy, reason: null },
    decidedAt: isPending ? null : minutesAgo(5 + at * 211),
  };
});

export const proofOfWorkSample: ModuleSample<typeof proofOfWork> = {
  activity: rows.map(({ number, member, at }) => ({
    event: "reviewSubmitted",
    at,
    data: { number, memberName: member.name },
  })),
  answers: (world) => sampleReviews(world, rows),
};
