import { nextSlot } from "#kit-server/storage/queue/next-slot.ts";
import type { Ctx } from "./context.ts";

/** How often the sweep runs while lists open or close by themselves. */
export const SWEEP_MS = 60_000;

/** Schedules the sweep, as `watch.soon` does, for what the sweep itself calls. */
export const sweepSoon = (ctx: Ctx): Promise<void> =>
  ctx.jobs.enqueue("watch", {}, nextSlot(ctx.clock.now(), SWEEP_MS));
