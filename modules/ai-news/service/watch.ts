// Looks after what nobody asks for: sources that are due, posts that were interrupted, and old records.
import { defineSweep, each, forRows } from "#kit-server/platform/sweeps/define-sweep.ts";
import { forgetItems } from "../store/items.ts";
import { postTable, unfinishedPosts } from "../store/posts.ts";
import { dueSources } from "../store/sources.ts";
import { aiNewsPosts } from "../store.ts";
import { advance } from "./advance.ts";
import { collectLeft } from "./collect.ts";
import type { Ctx } from "./context.ts";
import { queue } from "./queue.ts";
import { syncSources } from "./sync-sources.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** How long an entry that left its source is still recognized. */
const SEEN_MS = 60 * DAY_MS;

export const watch = defineSweep<Ctx>({
  job: "watch",
  everyMs: MINUTE_MS,
  idleMs: 5 * MINUTE_MS,
  tasks: [
    each(syncSources),
    forRows(
      (ctx: Ctx) => dueSources(ctx.orm, ctx.guildId, ctx.clock.now()),
      // Each in a job of its own, so that a slow source doesn't hold up the others.
      (ctx, { id, nextAt }) => ctx.jobs.enqueue("check", { source: id }, { key: `check:${id}:${nextAt?.getTime()}` }),
    ),
    each(collectLeft),
    forRows(
      (ctx: Ctx) => unfinishedPosts(ctx.orm, ctx.guildId),
      (ctx, { number }) => advance(ctx, number),
    ),
    ...queue.tasks,
    each(async ({ orm, guildId, config, clock }: Ctx) => {
      const now = clock.now().getTime();
      const before = new Date(now - config.keepDays * DAY_MS);
      await forgetItems(orm, guildId, before, new Date(now - SEEN_MS));
      await queue.store.forget(orm, guildId, before);
      await postTable.forgetBefore(orm, guildId, aiNewsPosts.at, before);
    }),
  ],
});
