// What the page lists: sources with their health, the approval queue, and what was posted.
import * as z from "zod";
import { aiUsage } from "#kit/ai/ai-usage.ts";
import { defineRecords } from "#kit/records/define-records.ts";
import { defineReviews } from "#kit/reviews/define-reviews.ts";
import { answer, guildPath, route } from "#kit/route.ts";
import { draft, LEAD_MAX } from "./draft.ts";

const base = "/guilds/:id/modules/ai-news" as const;
const instant = z.iso.datetime();

/** `paused`: it failed for days, or is gone; an owner resumes it. */
export const SOURCE_STATES = ["new", "working", "failing", "paused"] as const;
export type SourceState = (typeof SOURCE_STATES)[number];

/** Why a source can't be read. */
export const SOURCE_FAULTS = [
  "addressRefused",
  "unreachable",
  "timedOut",
  "answerTooLarge",
  "redirectedTooOften",
  "notFound",
  "gone",
  "notAllowed",
  "tooManyRequests",
  "serverError",
  "noFeed",
  "unreadable",
  "channelGone",
] as const;
export type SourceFault = (typeof SOURCE_FAULTS)[number];

const source = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(["feed", "channel"]),
  /** A web address, or a channel's id. */
  place: z.string(),
  /** The feed that was found for the address. */
  feedUrl: z.string().nullable(),
  state: z.enum(SOURCE_STATES),
  fault: z.enum(SOURCE_FAULTS).nullable(),
  failures: z.int(),
  checkedAt: instant.nullable(),
  nextAt: instant.nullable(),
  newestAt: instant.nullable(),
  /** News of the last seven days. */
  items: z.int(),
});
export type Source = z.output<typeof source>;

export const sourceRecords = defineRecords({
  path: `${base}/sources`,
  access: "manage",
  summary: "The sources with their health, page by page.",
  item: source,
  filters: { name: z.string().max(100).optional(), state: z.enum(SOURCE_STATES).optional() },
  sorts: ["state", "name", "checked", "newest"],
});

/** `waiting`: for approval. `missed`: the channel couldn't be used for a day. */
export const POST_STATES = ["draft", "waiting", "approved", "posted", "dropped", "missed"] as const;
export type PostState = (typeof POST_STATES)[number];

const post = z.object({
  number: z.int(),
  topic: z.string(),
  state: z.enum(POST_STATES),
  at: instant,
  postedAt: instant.nullable(),
  draft,
  isGenerated: z.boolean(),
  channelId: z.string().nullable(),
  messageId: z.string().nullable(),
  /** How often members opened "More". */
  opened: z.int(),
});
export type Post = z.output<typeof post>;

export const postRecords = defineRecords({
  path: `${base}/posts`,
  access: "manage",
  summary: "Posts, page by page: sent, waiting and dropped.",
  item: post,
  filters: {
    /** In the titles and texts of its stories. */
    text: z.string().max(100).optional(),
    topic: z.string().max(100).optional(),
    state: z.enum(POST_STATES).optional(),
  },
  sorts: ["at", "topic"],
});

/** Posts that wait for approval. The "member" of a review is the topic. */
export const reviews = defineReviews({
  module: "ai-news",
  about: z.object({ post: z.int(), draft }),
});
export type NewsReview = z.output<typeof reviews.routes.review.answer>["review"];

const numberPath = guildPath.extend({ number: z.coerce.number().pipe(z.int().min(1).max(2_000_000_000)) });

export const newsRoutes = {
  sources: sourceRecords.list,
  sourcesFile: sourceRecords.file,
  posts: postRecords.list,
  postsFile: postRecords.file,
  ...reviews.routes,
  checkSource: route({
    method: "POST",
    path: `${base}/sources/:source/check`,
    access: "manage",
    summary: "Checks a source now, and resumes it if it was paused. The result follows in the list.",
    params: guildPath.extend({ source: z.string().max(40) }),
    body: z.strictObject({}),
    answer: answer({ source }),
  }),
  editDraft: route({
    method: "POST",
    path: `${base}/reviews/:number/draft`,
    access: "work",
    summary: "Changes the texts of a post that waits for approval, and leaves out the stories that aren't listed.",
    params: numberPath,
    body: z.strictObject({
      entries: z
        .array(z.strictObject({ story: z.string().max(40), text: z.string().trim().max(LEAD_MAX) }))
        .min(1)
        .max(20),
    }),
    answer: answer({ review: reviews.routes.review.answer.shape.review }),
  }),
  insights: route({
    method: "GET",
    path: `${base}/insights`,
    access: "manage",
    summary: "News of the last 30 days by source, and what became of posts.",
    params: guildPath,
    answer: answer({
      days: z.array(z.object({ day: z.iso.date(), found: z.int(), posted: z.int() })),
      sources: z.array(z.object({ name: z.string(), found: z.int(), posted: z.int() })),
      posts: z.record(z.enum(POST_STATES), z.int()),
      opened: z.int(),
      /** Of the summaries, also those that were refused. */
      cost: aiUsage,
    }),
  }),
};
