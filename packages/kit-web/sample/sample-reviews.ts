// Reviews of a made-up server that visitors can decide.
import type { Actor } from "#kit/actor.ts";
import type { Review, ReviewDecision, ReviewState } from "#kit/reviews/define-reviews.ts";
import { hasText, sampleRecords } from "./sample-records.ts";

type World = { you: Actor; changed: () => void; settings: () => { enabled: boolean } };
type Options<About> = { needsReason?: boolean; decided?: (review: Review<About>) => void };
type ListQuery = {
  name?: string | undefined;
  state?: ReviewState | undefined;
  assignee?: string | undefined;
  sort: "queue" | "number" | "member" | "expires";
  order: "asc" | "desc";
  page: number;
  limit: number;
};

/** Answers the routes of `defineReviews` for a module's sample. `decided` is called after each decision of the visitor. */
export function sampleReviews<About>(
  { you, changed, settings }: World,
  rows: readonly Review<About>[],
  { needsReason = false, decided }: Options<About> = {},
) {
  let reviews = rows;
  const one = (number: number): Review<About> =>
    reviews.find((row) => row.number === number) ?? (reviews[0] as Review<About>);
  const set = (number: number, given: Partial<Review<About>>): Review<About> => {
    reviews = reviews.map((row) => (row.number === number ? { ...row, ...given } : row));
    changed();
    return one(number);
  };
  const success = { success: true as const };
  return {
    reviews: ({ query: { assignee, ...query } }: { query: ListQuery }) => ({
      ...success,
      ...sampleRecords(
        reviews.filter((row) => !assignee || row.assignee?.id === assignee),
        query,
        {
          matches: { name: ({ member }, name) => hasText(member.name, name) },
          sorts: {
            queue: ({ number, state }) => (state === "pending" ? 1_000_000 - number : number),
            member: ({ member }) => member.name,
            expires: ({ expiresAt }) => expiresAt ?? "",
          },
        },
      ),
      waiting: reviews.filter(({ state }) => state === "pending").length,
      hasAny: reviews.length > 0,
      isOn: settings().enabled,
      needsReason,
    }),
    review: ({ params }: { params: { number: number } }) => ({ ...success, review: one(params.number) }),
    decideReviews: ({ body }: { body: { numbers: number[]; decision: ReviewDecision; reason: string } }) => {
      const isApproved = body.decision === "approve";
      const change: Partial<Review<About>> = {
        ...{ state: isApproved ? "approved" : "denied", approvals: isApproved ? [you] : [] },
        ...{ decidedBy: you, decidedAt: new Date().toISOString(), reason: body.reason || null },
      };
      const results = body.numbers.map((number) => {
        const review = set(number, change);
        decided?.(review);
        return { number, review, refused: null };
      });
      return { ...success, results };
    },
    assignReview: ({ params, body }: { params: { number: number }; body: { isMine: boolean } }) => ({
      ...success,
      review: set(params.number, { assignee: body.isMine ? you : null }),
    }),
  };
}
