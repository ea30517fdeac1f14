// Resumes answers that a killed process left, and deletes what is older than the owner keeps.
import { defineSweep, each, forRows } from "#kit-server/platform/sweeps/define-sweep.ts";
import { forgetOld, pendingBefore } from "../store.ts";
import type { Ctx } from "./context.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Longer than an answer takes. */
const INTERRUPTED_MS = 5 * MINUTE_MS;

const before = (ctx: Ctx, ms: number): Date => new Date(ctx.clock.now().getTime() - ms);

export const watch = defineSweep<Ctx>({
  job: "watch",
  everyMs: 2 * MINUTE_MS,
  idleMs: 6 * HOUR_MS,
  tasks: [
    forRows(
      (ctx) => pendingBefore(ctx.orm, ctx.guildId, before(ctx, INTERRUPTED_MS)),
      (ctx, { number }) => {
        const slot = Math.floor(ctx.clock.now().getTime() / INTERRUPTED_MS);
        return ctx.jobs.enqueue("answer", { number }, { key: `answer:${number}:${slot}` });
      },
      { isAwaited: true },
    ),
    each((ctx) => forgetOld(ctx.orm, ctx.guildId, before(ctx, ctx.config.keepDays * DAY_MS))),
  ],
});
