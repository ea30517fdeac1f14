// Posts that wait for approval, as reviews: the "member" of a review is the topic.
import type { Actor } from "#kit/actor.ts";
import { HIDDEN_MEMBER } from "#kit/reviews/define-reviews.ts";
import { type ReviewOf, reviewQueue } from "#kit-server/module/reviews/review-queue.ts";
import { type Draft, newsMessage, reviews } from "../contract.ts";
import { type PostRow, postTable } from "../store/posts.ts";
import { aiNewsReviewCounters, aiNewsReviews } from "../store.ts";
import { newsTexts } from "../words/news-texts.ts";
import { type Ctx, refuse } from "./context.ts";

export type ReviewRow = ReviewOf<typeof reviews>;

export const queue = reviewQueue({
  contract: reviews,
  tables: { counters: aiNewsReviewCounters, reviews: aiNewsReviews },
  rules: ({ config }: Ctx) => ({
    ...{ channelId: config.reviewIn, path: "reviewIn", approvals: 1, needsReason: false },
    expiresMs: config.expireAfter === null ? null : config.expireAfter * 1000,
  }),
  card: (ctx, { about }) => newsMessage(about.draft, newsTexts(ctx.chat)),
  decided: async (ctx, tx, { state, about }) => {
    const post = await postTable.hold(tx, { guildId: ctx.guildId, number: about.post });
    if (post?.state !== "draft" && post?.state !== "waiting") return;
    await postTable.change(tx, post, {
      state: state === "approved" ? "approved" : "dropped",
      draft: about.draft,
      isGenerated: about.draft.entries.some(({ isGenerated }) => isGenerated),
    });
  },
  follow: async (ctx, { state, about }) => {
    const { post: number } = about;
    if (state === "approved") await ctx.jobs.enqueue("advance", { number }, { key: `advance:${number}:approved` });
  },
});

/** Called again for the same post, it is one review. */
export const submitForApproval = (ctx: Ctx, { number, topic }: PostRow, draft: Draft) =>
  queue.submit(ctx, {
    key: `post:${number}`,
    member: { id: HIDDEN_MEMBER.id, name: topic },
    about: { post: number, draft },
  });

type Edit = { number: number; entries: readonly { story: string; text: string }[]; by: Actor };

/** Titles and links are quoted, so only texts change, and stories are left out. */
export async function editDraft(ctx: Ctx, { number, entries, by }: Edit): Promise<ReviewRow> {
  const edited = await ctx.orm.transaction(async (tx) => {
    const held = (await queue.store.hold(tx, { guildId: ctx.guildId, number })) as ReviewRow | null;
    if (!held) throw refuse("postGone");
    if (held.state !== "pending") throw refuse("notWaiting");
    const { draft } = held.about;
    const texts = new Map(entries.map(({ story, text }) => [story, text]));
    const kept = draft.entries.flatMap((entry) => {
      const text = texts.get(entry.story);
      if (text === undefined) return [];
      // What a person wrote is no longer the model's.
      const isSame = text === entry.text;
      return [{ ...entry, text, isGenerated: entry.isGenerated && isSame, isSample: entry.isSample && isSame }];
    });
    if (kept.length === 0) throw refuse("postGone");
    const about = { ...held.about, draft: { ...draft, entries: kept } };
    await ctx.audit(tx, by, "news.edited", { number, topic: draft.topic });
    return queue.store.change(tx, held, { about, version: held.version + 1 });
  });
  if (!edited) throw refuse("postGone");
  await ctx.jobs.enqueue("review", { number }, { key: `review:${number}:${edited.version}` });
  return edited as unknown as ReviewRow;
}
