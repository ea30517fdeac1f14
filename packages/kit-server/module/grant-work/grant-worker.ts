// Processes the grants of all guilds: on a notification from any process, and every few seconds.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Snowflake } from "#kit/snowflake.ts";
import { createLimit } from "#kit-server/base/time-limits/limit.ts";
import { expireGrants } from "#kit-server/guild/grants/expire-grants.ts";
import { GRANT_CHANNEL } from "#kit-server/guild/grants/notify-due.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { dueGuilds } from "./grant-queue.ts";
import { type GrantDeps, processGrants } from "./process-grants.ts";

export type GrantWorker = {
  /** Ends grants that have expired by the bot's clock; the rest follows soon. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
};

/** Discord's rate limits are per guild, so several guilds are processed concurrently. */
const GUILDS_AT_ONCE = 10;
/** Raids create hundreds of grants at once; grants within this time are processed together. */
const GATHER_MS = 50;
/** Finds postponed grants, those created while no process listened, and expired ones. */
const POLL_MS = 5_000;
const STOP_TIMEOUT_MS = 1_500;

export async function startGrantWorker(
  database: Database,
  deps: GrantDeps,
  { onError, pollMs = POLL_MS }: { onError: (error: unknown) => void; pollMs?: number },
): Promise<GrantWorker> {
  const holder = randomUUID();
  const limit = createLimit(GUILDS_AT_ONCE);
  /** Guilds in progress, and whether another grant was queued there since. */
  const running = new Map<Snowflake, { isWanted: boolean; end: Promise<void> }>();
  const later = new Set<NodeJS.Timeout>();
  let isStopping = false;

  function wake(guildId: Snowflake): void {
    if (isStopping) return;
    const known = running.get(guildId);
    if (known) {
      known.isWanted = true;
      return;
    }
    const one = { isWanted: true, end: Promise.resolve() };
    running.set(guildId, one);
    one.end = limit(async () => {
      let waitMs: number | null = null;
      while (one.isWanted && !isStopping) {
        await sleep(GATHER_MS);
        one.isWanted = false;
        waitMs = await processGrants(deps, { guildId, holder, isStopping: () => isStopping });
      }
      if (waitMs !== null) wakeLater(guildId, waitMs);
    })
      .catch(onError)
      .finally(() => running.delete(guildId));
  }

  function wakeLater(guildId: Snowflake, waitMs: number): void {
    const timer = setTimeout(() => {
      later.delete(timer);
      wake(guildId);
    }, waitMs).unref();
    later.add(timer);
  }

  const catchUp = (): Promise<void> => expireGrants(database.orm, deps.context.clock.now());
  const wakeAll = (): void =>
    void catchUp()
      .then(() => dueGuilds(database.orm))
      .then((due) => due.forEach(wake), onError);

  const unlisten = await database.listen(GRANT_CHANNEL, wake, wakeAll);
  const poll = setInterval(wakeAll, pollMs);
  wakeAll();
  return {
    catchUp,
    stop: async () => {
      isStopping = true;
      clearInterval(poll);
      for (const timer of later) clearTimeout(timer);
      await unlisten();
      await Promise.race([
        Promise.all([...running.values()].map(({ end }) => end)),
        sleep(STOP_TIMEOUT_MS, undefined, { ref: false }),
      ]);
    },
  };
}
