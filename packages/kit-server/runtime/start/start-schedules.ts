// Runs modules' schedules: plans the times, waits for them, and enqueues the jobs.

import { CONFIG_CHANNEL } from "#kit-server/guild/configs/write-version.ts";
import { SETTINGS_CHANNEL } from "#kit-server/guild/guild-settings/save-settings.ts";
import { PLAN_BATCH, planRuns, stalePlans } from "#kit-server/module/schedules/plan-runs.ts";
import { nextDueAt, runDue } from "#kit-server/module/schedules/run-due.ts";
import type { ModuleServices } from "./module-services.ts";

export type Schedules = {
  /** Does everything that is due now; saves and due times trigger it automatically. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
};

const IDLE_MS = 15_000;
/** Another process may be handling what is due. */
const SHORTEST_REST_MS = 250;
/** Finds settings that changed while the connection to the database was lost. */
const LOOK_AT_ALL_MS = 5 * 60_000;

export async function startSchedules(
  { modules, context, database, logger }: ModuleServices,
  onError: (error: unknown) => void,
  chance: () => number = Math.random,
): Promise<Schedules> {
  const scheduled = new Map(modules.filter(({ bot }) => bot.schedules).map((one) => [one.contract.id, one]));
  if (scheduled.size === 0) return { catchUp: async () => {}, stop: async () => {} };
  const deps = { ...context, chance, logger };
  const hasJob = (module: string, job: string) => job in (scheduled.get(module)?.contract.jobs ?? {});
  const changed = new Set<string>();
  let recheckedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let tail: Promise<void> = Promise.resolve();

  async function plan(guildId: string | null): Promise<void> {
    for (let isMore = true; isMore && !isStopped; ) {
      const stale = await stalePlans(deps.orm, [...scheduled.values()], guildId);
      const planned = await Promise.all(stale.map((one) => planOne(one)));
      // A failure is retried with the next change or the next full check.
      isMore = stale.length === PLAN_BATCH && planned.some(Boolean);
    }
  }

  async function planOne({ module, guildId }: { module: string; guildId: string }): Promise<boolean> {
    const found = scheduled.get(module);
    if (!found) return false;
    return planRuns(deps, found, guildId).then(
      () => true,
      (error: unknown) => {
        onError(error);
        return false;
      },
    );
  }

  async function doAll(): Promise<void> {
    if (performance.now() - recheckedAt >= LOOK_AT_ALL_MS) {
      recheckedAt = performance.now();
      await plan(null);
    }
    for (const guildId of changed) {
      changed.delete(guildId);
      await plan(guildId);
    }
    while (!isStopped && (await runDue(deps, hasJob)));
  }

  function rest(dueAt: Date | null): void {
    clearTimeout(timer);
    if (isStopped) return;
    const untilDue = dueAt ? dueAt.getTime() - context.clock.now().getTime() : IDLE_MS;
    timer = setTimeout(() => void catchUp(), Math.min(IDLE_MS, Math.max(SHORTEST_REST_MS, untilDue)));
    timer.unref();
  }

  /** One at a time: later changes are seen by the next run. */
  function catchUp(): Promise<void> {
    tail = tail.then(async () => {
      if (isStopped) return;
      await doAll()
        .then(() => nextDueAt(deps))
        .then(rest, (error: unknown) => {
          onError(error);
          rest(null);
        });
    });
    return tail;
  }

  const onChanged = (guildId: string) => {
    changed.add(guildId);
    void catchUp();
  };
  function recheckAll(): Promise<void> {
    recheckedAt = Number.NEGATIVE_INFINITY;
    return catchUp();
  }
  const unsubscribe = await Promise.all([
    database.listen(CONFIG_CHANNEL, onChanged, recheckAll),
    database.listen(SETTINGS_CHANNEL, onChanged, recheckAll),
  ]);
  void catchUp();
  return {
    catchUp: recheckAll,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await Promise.all(unsubscribe.map((stop) => stop()));
      await tail;
    },
  };
}
