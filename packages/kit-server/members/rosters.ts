// Sees to it that the members of each guild are compared when events may have been missed, however often that fails.
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Snowflake } from "#kit/snowflake.ts";
import { PlatformFault } from "../discord/platform-fault.ts";
import { createLimit } from "../dispatch/limit.ts";
import { NotLeadingError } from "../gateway/bot-lease.ts";
import { type CompareParts, compareMembers } from "./compare-members.ts";
import { dueRosters, markRosterDone, markRosterDue } from "./roster-store.ts";

export type RostersParts = CompareParts & { logger: Logger; signal: AbortSignal };

export type Rosters = {
  /** Compares what earlier leaders left, and guilds that were never listed. */
  load(): Promise<void>;
  /** Resolves when it is written down that the guild must be compared; that follows by itself. */
  due(guildId: Snowflake): Promise<void>;
};

const GUILDS_AT_ONCE = 3;
const RETRY_FIRST_MS = 1_000;
const RETRY_MAX_MS = 60_000;

export function createRosters(parts: RostersParts): Rosters {
  const { orm, logger, signal } = parts;
  const limit = createLimit(GUILDS_AT_ONCE);
  /** Guilds that are being compared, and whether they became due again meanwhile. */
  const running = new Map<Snowflake, boolean>();

  async function compare(guildId: Snowflake): Promise<void> {
    if (running.has(guildId)) return void running.set(guildId, true);
    running.set(guildId, false);
    for (let failed = 0; !signal.aborted; failed += 1) {
      try {
        running.set(guildId, false);
        await limit(() => compareMembers(parts, guildId));
        if (!running.get(guildId)) break;
        await markRosterDue(orm, guildId);
        failed = -1;
      } catch (error) {
        // The next leader goes on with it.
        if (signal.aborted) break;
        if (!(error instanceof NotLeadingError)) {
          logger.warn({ err: error, guildId }, "the members of a server could not be compared");
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
  }

  return {
    load: async () => {
      for (const guildId of await dueRosters(orm)) void compare(guildId);
    },
    due: async (guildId) => {
      await markRosterDue(orm, guildId);
      void compare(guildId);
    },
  };
}
