import type { Review } from "#kit/reviews/define-reviews.ts";
import { reviewStateText } from "#kit/reviews/review-columns.ts";
import css from "./review-queue.module.css";

/** The state in words, such as "1 of 2 approvals". */
export const ReviewState = ({ review }: { review: Review }) => (
  <span className={css.state} data-state={review.state}>
    {reviewStateText(review)}
  </span>
);
