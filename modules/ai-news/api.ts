// AI news's routes for the dashboard.
import type { WorkHandlers } from "#kit-server/guild/access/work-handlers.ts";
import type { FigureHandler } from "#kit-server/guild/figures/figure-handler.ts";
import { actorOf } from "#kit-server/http/actor-of.ts";
import type { ApiHandlers } from "#kit-server/http/api-handlers.ts";
import { each, fileHandler, pageHandler } from "#kit-server/http/record-handlers.ts";
import { type ContextIn, whileOn } from "#kit-server/module/bot/api-context.ts";
import { reviewApi, reviewWork } from "#kit-server/module/reviews/review-api.ts";
import { presentReview } from "#kit-server/module/reviews/review-store.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { aiNews as contract, type NewsReview } from "./contract.ts";
import { checkNow } from "./service/check-source.ts";
import { refuse } from "./service/context.ts";
import { editDraft, queue } from "./service/queue.ts";
import { newsFigures, newsInsights, postsOf, presentPost } from "./store/posts.ts";
import { presentSources, type SourceRow, sourceList } from "./store/sources.ts";
import { postColumns, reviewColumns, sourceColumns } from "./words/news-columns.ts";

type Needs = { orm: Orm; contextIn: ContextIn };
const INSIGHTS_MS = 30 * 86_400_000;

export function aiNewsApi({ orm, contextIn }: Needs): ApiHandlers<typeof contract> {
  const contextFor = (guildId: string) => contextIn(contract, guildId);
  const contextToChange = whileOn(contextIn, contract);
  const present = async (guildId: string, rows: readonly SourceRow[]) =>
    presentSources(orm, guildId, rows, (await contextFor(guildId)).clock.now());
  return {
    ...reviewApi(queue, { orm, contextFor, columns: reviewColumns }),
    sources: pageHandler(orm, sourceList, present),
    sourcesFile: fileHandler(orm, sourceList, present, sourceColumns, "news-sources.csv"),
    posts: (call, asked) => pageHandler(orm, postsOf(call.guild.id), each(presentPost))(call, asked),
    postsFile: (call, asked) =>
      fileHandler(orm, postsOf(call.guild.id), each(presentPost), postColumns, "news.csv")(call, asked),
    checkSource: async (call, { params }) => {
      const ctx = await contextToChange(call.guild.id);
      const row = await checkNow(ctx, params.source, actorOf(call));
      const [source] = await present(call.guild.id, [row]);
      if (!source) throw refuse("sourceGone");
      return { success: true, source };
    },
    editDraft: async (call, { params, body }) => {
      const ctx = await contextToChange(call.guild.id);
      const row = await editDraft(ctx, { number: params.number, entries: body.entries, by: actorOf(call) });
      return { success: true, review: presentReview(row) as unknown as NewsReview };
    },
    insights: async ({ guild }) => {
      const { ai, clock } = await contextFor(guild.id);
      const since = new Date(clock.now().getTime() - INSIGHTS_MS);
      const [insights, cost] = await Promise.all([newsInsights(orm, guild.id, since), ai.usage(since)]);
      return { success: true, ...insights, cost };
    },
  };
}

/** Staff see every post that waits. */
export const aiNewsWork = ({ orm }: Pick<Needs, "orm">): WorkHandlers => reviewWork(orm, queue);

/** Figures for the overview. */
export const aiNewsFigures: FigureHandler<typeof contract> = ({ orm, guildId, now }) => newsFigures(orm, guildId, now);
