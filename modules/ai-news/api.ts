// AI news's routes for the dashboard.
import type { WorkHandlers } from "#kit-server/guild/access/work-handlers.ts";
import type { FigureHandler } from "#kit-server/guild/figures/figure-handler.ts";
import { actorOf } from "#kit-server/http/actor-of.ts";
import type { ApiHandlers } from "#kit-server/http/api-handlers.ts";
import type { ContextIn } from "#kit-server/module/bot/api-context.ts";
import { reviewApi, reviewWork } from "#kit-server/module/reviews/review-api.ts";
import { presentReview } from "#kit-server/module/reviews/review-store.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { recordsFile } from "#kit-server/storage/records/records-file.ts";
import { aiNews as contract, type NewsReview } from "./contract.ts";
import { checkNow } from "./service/check-source.ts";
import { refuse } from "./service/context.ts";
import { editDraft, queue } from "./service/queue.ts";
import { newsFigures, newsInsights, postList, presentPost } from "./store/posts.ts";
import { presentSources, sourceList } from "./store/sources.ts";
import { postColumns, reviewColumns, sourceColumns } from "./words/news-columns.ts";

type Needs = { orm: Orm; contextIn: ContextIn };
const INSIGHTS_MS = 30 * 86_400_000;

export function aiNewsApi({ orm, contextIn }: Needs): ApiHandlers<typeof contract> {
  const contextFor = (guildId: string) => contextIn(contract, guildId);
  /** Throws while the module is off: nothing is changed then. */
  async function contextToChange(guildId: string) {
    const ctx = await contextFor(guildId);
    if (!ctx.enabled) throw refuse("moduleOff");
    return ctx;
  }
  const now = async (guildId: string) => (await contextFor(guildId)).clock.now();
  return {
    ...reviewApi(queue, { orm, contextFor, columns: reviewColumns }),
    sources: async ({ guild }, { query }) => {
      const { rows, total } = await sourceList.page(orm, guild.id, query);
      return { success: true, items: await presentSources(orm, guild.id, rows, await now(guild.id)), total };
    },
    sourcesFile: async ({ guild }, { query }) => {
      const at = await now(guild.id);
      const items = sourceList.all(orm, guild.id, query, (rows) => presentSources(orm, guild.id, rows, at));
      return recordsFile(sourceColumns, items, guild, "news-sources.csv");
    },
    posts: async ({ guild }, { query }) => {
      const { rows, total } = await postList.page(orm, guild.id, query);
      return { success: true, items: rows.map(presentPost), total };
    },
    postsFile: ({ guild }, { query }) =>
      recordsFile(
        postColumns,
        postList.all(orm, guild.id, query, (rows) => rows.map(presentPost)),
        guild,
        "news.csv",
      ),
    checkSource: async (call, { params }) => {
      const ctx = await contextToChange(call.guild.id);
      const row = await checkNow(ctx, params.source, actorOf(call));
      const [source] = await presentSources(orm, call.guild.id, [row], ctx.clock.now());
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
