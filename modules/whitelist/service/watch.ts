// The sweep: opens and closes lists in time, continues what a kill interrupted, and deletes what is old.
import { defineSweep, each, forRows } from "#kit-server/platform/sweeps/define-sweep.ts";
import { forgetLinks } from "../store/links.ts";
import { forgetLists, type ListRow, watchedLists } from "../store.ts";
import { announce } from "./announce.ts";
import { queue } from "./applications.ts";
import type { Ctx } from "./context.ts";
import { drawList } from "./draw.ts";
import { act } from "./lists.ts";
import { notifyNext } from "./notices.ts";
import { SWEEP_MS } from "./sweep-soon.ts";

const DAY_MS = 86_400_000;
/** The job that was to send the next message must have been lost. */
const NOTICE_LATE_MS = 30_000;

export const watch = defineSweep<Ctx>({
  job: "watch",
  everyMs: SWEEP_MS,
  idleMs: DAY_MS,
  tasks: [
    forRows((ctx) => watchedLists(ctx.orm, ctx.guildId), sweepList, { isAwaited: true }),
    ...queue.tasks,
    each(async (ctx) => {
      const now = ctx.clock.now();
      // Kept for a day, so that members read that theirs has expired.
      await forgetLinks(ctx.orm, ctx.guildId, new Date(now.getTime() - DAY_MS));
      const gone = await forgetLists(ctx.orm, ctx.guildId, new Date(now.getTime() - ctx.config.keepDays * DAY_MS));
      const keys = gone.flatMap(({ number, draws }) => draws.map((_, at) => `${number}:${at + 1}`));
      if (keys.length > 0) await ctx.draws.forget(ctx.orm, keys);
    }),
  ],
});

async function sweepList(ctx: Ctx, list: ListRow): Promise<void> {
  const now = ctx.clock.now();
  if (list.state === "planned" && list.opensAt && list.opensAt <= now) await act(ctx, list, "open", null);
  if (list.state === "open" && list.closesAt && list.closesAt <= now) await act(ctx, list, "close", null);
  if (list.state === "drawing") await drawList(ctx, list.number);
  await announce(ctx, list.number);
  if (list.noticeDueAt && list.noticeDueAt.getTime() < now.getTime() - NOTICE_LATE_MS)
    await notifyNext(ctx, { number: list.number, dueAt: list.noticeDueAt.toISOString() });
}
