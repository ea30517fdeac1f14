// Reviews: what members submit and staff approve or deny. Declared once by a module: its routes and records here, the
// queue in kit-server (`reviewQueue`), its page in kit-web (`ReviewQueue`).
import * as z from "zod";
import { actor } from "../actor.ts";
import { defineRecords } from "../records/define-records.ts";
import { answer, guildPath, route } from "../route.ts";
import { snowflake } from "../snowflake.ts";

/** `expired`: nobody decided in time. `withdrawn`: by the member, or because they left. */
export const REVIEW_STATES = ["pending", "approved", "denied", "expired", "withdrawn"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];
export const REVIEW_DECISIONS = ["approve", "deny"] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** The length of a reason, which members may read in a direct message. */
export const REASON_MAX = 500;
/** Max reviews that one request decides. */
const AT_ONCE = 50;

const instant = z.iso.datetime();
const number = z.int().min(1).max(2_000_000_000);

const reviewOf = <About extends z.ZodObject>(about: About) =>
  z.object({
    number,
    state: z.enum(REVIEW_STATES),
    member: actor,
    about,
    at: instant,
    expiresAt: instant.nullable(),
    /** The staff member who is reviewing it. */
    assignee: actor.nullable(),
    /** The people who approved it, in order. */
    approvals: z.array(actor),
    /** How many different people must approve it. */
    approvalsNeeded: z.int(),
    /** Null while it is pending, and if nobody decided it. */
    decidedBy: actor.nullable(),
    decidedAt: instant.nullable(),
    reason: z.string().nullable(),
  });
export type Review<About = Record<string, unknown>> = Omit<z.output<ReturnType<typeof reviewOf>>, "about"> & {
  about: About;
};

/** In place of the member of a blind review until it is decided. */
export const HIDDEN_MEMBER = { id: "10000000000000000", name: "Hidden member" };

/**
 * `about` is the module's data of a submission: values that survive JSON. With `isBlind: true` in it, reviewers learn who
 * submitted it once it is decided.
 */
export function defineReviews<const M extends string, About extends z.ZodObject>(given: { module: M; about: About }) {
  const base = `/guilds/:id/modules/${given.module}/reviews` as const;
  const review = reviewOf(given.about);
  const params = guildPath.extend({ number: z.coerce.number().pipe(number) });
  const records = defineRecords({
    path: base,
    access: "work",
    summary: "Reviews by filter, paginated: those that wait first, the oldest of them at the top.",
    item: review,
    filters: {
      /** Part of a member's name. */
      name: z.string().max(100).optional(),
      state: z.enum(REVIEW_STATES).optional(),
      /** The staff member who is reviewing it. */
      assignee: snowflake.optional(),
    },
    sorts: ["queue", "number", "member", "expires"],
    /** `hasAny`: there are reviews in any state. `isOn`: the module is on, so that reviews can be decided. */
    extra: { waiting: z.int(), hasAny: z.boolean(), isOn: z.boolean(), needsReason: z.boolean() },
  });
  return {
    module: given.module,
    about: given.about,
    records,
    routes: {
      reviews: records.list,
      reviewsFile: records.file,
      review: route({
        method: "GET",
        path: `${base}/:number`,
        access: "work",
        summary: "One review.",
        params,
        answer: answer({ review }),
      }),
      decideReviews: route({
        method: "POST",
        path: `${base}/decide`,
        access: "work",
        summary:
          "Approves or denies reviews. Each is decided by itself: one that is refused doesn't affect the others.",
        params: guildPath,
        body: z.strictObject({
          numbers: z
            .array(number)
            .min(1)
            .max(AT_ONCE)
            .transform((all) => [...new Set(all)]),
          decision: z.enum(REVIEW_DECISIONS),
          reason: z.string().trim().max(REASON_MAX).default(""),
        }),
        /** In the order of the numbers. `refused` is a sentence; null if it was decided. */
        answer: answer({
          results: z.array(z.object({ number, review: review.nullable(), refused: z.string().nullable() })),
        }),
      }),
      assignReview: route({
        method: "POST",
        path: `${base}/:number/assignee`,
        access: "work",
        summary: "Says that the caller is looking at a review, or no longer. Others can still decide it.",
        params,
        body: z.strictObject({ isMine: z.boolean() }),
        answer: answer({ review }),
      }),
    },
  };
}
export type ReviewsContract = ReturnType<typeof defineReviews<string, z.ZodObject>>;

const about = { number: z.int(), memberName: z.string() };
/** Activity lines: the module's contract lists them, and its words include `reviewActivityWords`. */
export const reviewActivity = {
  reviewSubmitted: z.object(about),
  reviewApproved: z.object({ ...about, by: z.string() }),
  reviewDenied: z.object({ ...about, by: z.string() }),
  reviewExpired: z.object(about),
  reviewWithdrawn: z.object(about),
};

/**
 * The module's job that applies a review's effects: its card, and what follows a decision. `at` only makes the key
 * unique.
 */
export const reviewJobs = { review: z.object({ number: z.int() }) };
