// Compares the members of each guild when events may have been missed, and retries until that succeeds.
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Snowflake } from "#kit/snowflake.ts";
import { createLimit } from "#kit-server/base/time-limits/limit.ts";
import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";
import { createGrouped } from "#kit-server/storage/grouped/grouped.ts";
import { NotLeadingError } from "#kit-server/storage/lease/bot-lease.ts";
import { type CompareDeps, compareMembers } from "./compare-members.ts";
import { dueRosters, markRosterDone, markRostersDue } from "./roster-store.ts";
import { createRosterSweeps, type SweptShard } from "./roster-sweeps.ts";

export type RostersDeps = CompareDeps & { logger: Logger; signal: AbortSignal };

export type Rosters = {
  /** Compares what earlier leaders left, and guilds that were never listed. */
  load(): Promise<void>;
  /**
   * A shard has identified: resolves when it is stored that these guilds must be compared, each once it is received.
   */
  identified(shard: SweptShard, guildIds: Iterable<Snowflake>): Promise<void>;
  /**
   * The guild was received: resolves when it is stored that it must be compared, which then happens in the background.
   */
  due(guildId: Snowflake): Promise<void>;
  /** The guild is unavailable or was left: it is compared when it is received again. */
  away(guildId: Snowflake): Promise<void>;
};

const GUILDS_AT_ONCE = 3;
const RETRY_FIRST_MS = 1_000;
const RETRY_MAX_MS = 60_000;

export function createRosters(deps: RostersDeps): Rosters {
  const { orm, logger, signal } = deps;
  const limit = createLimit(GUILDS_AT_ONCE);
  /** Guilds being compared, and whether they became due again in the meantime. */
  const running = new Map<Snowflake, boolean>();
  const sweeps = createRosterSweeps(orm);
  const mark = createGrouped<Snowflake, undefined>(async (guildIds) => {
    await markRostersDue(orm, guildIds);
    return guildIds.map(() => undefined);
  });

  async function compare(guildId: Snowflake): Promise<void> {
    if (running.has(guildId)) return void running.set(guildId, true);
    running.set(guildId, false);
    for (let failed = 0; !signal.aborted; failed += 1) {
      try {
        running.set(guildId, false);
        await limit(() => compareMembers(deps, guildId));
        if (!running.get(guildId)) break;
        await mark("", guildId);
        failed = -1;
      } catch (error) {
        // The next leader continues.
        if (signal.aborted) break;
        if (!(error instanceof NotLeadingError)) {
          logger.warn({ err: error, guildId }, "couldn't compare the members of a server");
        }
        if (error instanceof PlatformFault) {
          await markRosterDone(orm, guildId, { isComplete: false }).catch(() => {});
          break;
        }
        await sleep(Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** failed), undefined, { signal, ref: false }).catch(
          () => {},
        );
      }
    }
    running.delete(guildId);
    if (!signal.aborted) await finish(guildId);
  }

  /** If this can't be stored, the guild is compared again after the next start. */
  const finish = (guildId: Snowflake): Promise<void> =>
    sweeps
      .finish(guildId)
      .catch((error: unknown) => logger.warn({ err: error }, "it could not be noted that all members are compared"));

  return {
    load: async () => {
      const swept = await sweeps.load();
      for (const guildId of new Set([...swept, ...(await dueRosters(orm))])) void compare(guildId);
    },
    identified: sweeps.begin,
    due: async (guildId) => {
      if (!(await sweeps.has(guildId))) await mark("", guildId);
      void compare(guildId);
    },
    away: finish,
  };
}
