// The sweep: refreshes that are due, work that a crash left, and records that have expired.
import { and, eq, inArray, isNotNull, isNull, lt, lte, or } from "drizzle-orm";
import { defineSweep, each, forRows } from "#kit-server/platform/sweeps/define-sweep.ts";
import { forgetGaps } from "../store/gaps.ts";
import { aiDatabaseSearches as searches, aiDatabaseSources as sources } from "../store/tables.ts";
import { type SourceRow, sourceTable } from "../store.ts";
import type { Ctx } from "./context.ts";
import { enqueueProcess, refreshSource } from "./sources.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A source whose job is lost: it waits this long without a process that has it. */
const LOST_MS = 5 * MINUTE_MS;
/** Uses are counted this long. */
const USE_DAYS = 90;

const minutesAgo = (ctx: Ctx, ms: number): Date => new Date(ctx.clock.now().getTime() - ms);

const due = (ctx: Ctx): Promise<SourceRow[]> =>
  sourceTable.all(
    ctx.orm,
    ctx.guildId,
    and(inArray(sources.state, ["ready", "error"]), isNotNull(sources.nextAt), lte(sources.nextAt, ctx.clock.now())),
  );

const lost = (ctx: Ctx): Promise<SourceRow[]> =>
  sourceTable.all(
    ctx.orm,
    ctx.guildId,
    and(
      inArray(sources.state, ["pending", "processing"]),
      lt(sources.changedAt, minutesAgo(ctx, LOST_MS)),
      or(isNull(sources.leasedUntil), lt(sources.leasedUntil, ctx.clock.now())),
      or(isNull(sources.waitsUntil), lt(sources.waitsUntil, minutesAgo(ctx, MINUTE_MS))),
    ),
  );

export const watch = defineSweep<Ctx>({
  job: "watch",
  everyMs: 5 * MINUTE_MS,
  idleMs: 15 * MINUTE_MS,
  tasks: [
    forRows(lost, (ctx, row) => enqueueProcess(ctx, row, ctx.clock.now()), { isAwaited: true }),
    forRows(due, (ctx, { number }) => refreshSource(ctx, number)),
    // Also after the model was changed or set.
    each((ctx) =>
      ctx.jobs.enqueue("embed", {}, { key: `embed:watch:${Math.floor(ctx.clock.now().getTime() / (15 * MINUTE_MS))}` }),
    ),
    each((ctx) => forgetGaps(ctx.orm, ctx.guildId, minutesAgo(ctx, ctx.config.keepDays * DAY_MS))),
    each((ctx) =>
      ctx.orm
        .delete(searches)
        .where(and(eq(searches.guildId, ctx.guildId), lt(searches.at, minutesAgo(ctx, USE_DAYS * DAY_MS)))),
    ),
  ],
});
