// Continues bulk runs and applications after a kill, and deletes old records.
import { defineSweep, each, forRows } from "#kit-server/platform/sweeps/define-sweep.ts";
import { forgetArrivals, forgetLinks } from "../store.ts";
import { queue } from "./applications.ts";
import { bulk } from "./bulk.ts";
import type { Ctx } from "./context.ts";
import { locks } from "./lock.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export const watch = defineSweep<Ctx>({
  job: "watch",
  everyMs: MINUTE_MS,
  idleMs: DAY_MS / 4,
  tasks: [
    each(async ({ orm, guildId, config, clock }) => {
      const before = new Date(clock.now().getTime() - config.keepDays * DAY_MS);
      await forgetArrivals(orm, guildId, before);
      await bulk.forget(orm, guildId, before);
      await forgetLinks(orm, guildId, new Date(clock.now().getTime() - DAY_MS));
      await queue.store.forget(orm, guildId, before);
    }),
    forRows(bulk.active, bulk.sweep, { isAwaited: true }),
    ...queue.tasks,
    forRows(locks.active, locks.sweep, { isAwaited: true }),
  ],
});
