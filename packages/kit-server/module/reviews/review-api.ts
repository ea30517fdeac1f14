// The routes of a module's reviews, for its staff and managers; access is already checked.
import { UserError, userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import type { RecordColumns } from "#kit/records/record-columns.ts";
import type { Review, ReviewsContract } from "#kit/reviews/define-reviews.ts";
import { reviewColumns } from "#kit/reviews/review-columns.ts";
import { sentenceOf } from "#kit-server/base/words/sentence.ts";
import type { WorkHandlers } from "#kit-server/guild/access/work-handlers.ts";
import { actorOf } from "#kit-server/http/actor-of.ts";
import type { ApiHandlers } from "#kit-server/http/api-handlers.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { recordsFile } from "#kit-server/storage/records/records-file.ts";
import type { ReviewContext, ReviewOf, ReviewQueue } from "./review-queue.ts";
import { presentReview } from "./review-store.ts";

type Deps<Ctx, About> = {
  orm: Orm;
  /** The module's context in the guild: `contextIn(contract, guildId)`. */
  contextFor(guildId: string): Promise<Ctx & { enabled: boolean }>;
  /** The file's columns for the submitted data. */
  columns: RecordColumns<Review<About>>;
  /** English sentences of the module's own errors, with which it may refuse a decision. */
  errors?: Readonly<Record<string, string>>;
};

export function reviewApi<Ctx extends ReviewContext, C extends ReviewsContract>(
  queue: ReviewQueue<Ctx, C>,
  { orm, contextFor, columns, errors = {} }: Deps<Ctx, ReviewOf<C>["about"]>,
): ApiHandlers<C> {
  const { store, contract } = queue;
  const success = { success: true as const };
  const contextToChange = async (guildId: string): Promise<Ctx> => {
    const ctx = await contextFor(guildId);
    if (!ctx.enabled) throw userError(kitErrors, "reviewsOff");
    return ctx;
  };
  const bot: ApiHandlers<ReviewsContract> = {
    reviews: async ({ guild }, { query }) => {
      const [{ rows, total }, waiting, hasAny, ctx] = await Promise.all([
        store.list.page(orm, guild.id, query),
        store.waiting(orm, guild.id),
        store.hasAny(orm, guild.id),
        contextFor(guild.id),
      ]);
      const { needsReason } = queue.rules(ctx);
      return { ...success, items: rows.map(presentReview), total, waiting, hasAny, isOn: ctx.enabled, needsReason };
    },
    reviewsFile: ({ guild }, { query }) => {
      const items = store.list.all(orm, guild.id, query, (rows) => rows.map(presentReview));
      return recordsFile(
        reviewColumns(columns) as RecordColumns<Review>,
        items,
        guild,
        `${contract.module}-reviews.csv`,
      );
    },
    review: async ({ guild }, { params }) => {
      const row = await store.read(orm, { guildId: guild.id, number: params.number });
      if (!row) throw userError(kitErrors, "reviewGone");
      return { ...success, review: presentReview(row) };
    },
    decideReviews: async (call, { body: { numbers, decision, reason } }) => {
      const ctx = await contextToChange(call.guild.id);
      const by = actorOf(call);
      const results: { number: number; review: Review | null; refused: string | null }[] = [];
      for (const number of numbers) {
        try {
          const { review } = await queue.decide(ctx, { number, by, decision, reason });
          results.push({ number, review: presentReview(review), refused: null });
        } catch (error) {
          if (!(error instanceof UserError)) throw error;
          results.push({ number, review: null, refused: sentenceOf(error.code, error.params, errors) });
        }
      }
      return { ...success, results };
    },
    assignReview: async (call, { params, body }) => {
      const ctx = await contextToChange(call.guild.id);
      const row = await queue.assign(ctx, params.number, body.isMine ? actorOf(call) : null);
      return { ...success, review: presentReview(row) };
    },
  };
  return bot as unknown as ApiHandlers<C>;
}

/** For `moduleWork`: the module's staff see all of its reviews. Live events identify them by number. */
export const reviewWork = <Ctx extends ReviewContext, C extends ReviewsContract>(
  orm: Orm,
  { store }: ReviewQueue<Ctx, C>,
): WorkHandlers => ({
  seesRecord: async (guildId, _worker, about) =>
    /^\d{1,9}$/.test(about) && (await store.read(orm, { guildId, number: Number(about) })) !== null,
  // Everyone who works here sees all of them; what each person has seen isn't kept.
  count: async (guildId) => ({ waiting: await store.waiting(orm, guildId), unread: 0 }),
});
