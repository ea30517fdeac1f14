import type { Snowflake } from "#kit/snowflake.ts";
import type { BotModule } from "../bot/bot-module.ts";
import { queueName } from "../bot/context.ts";
import { guildsWithModule } from "../configs/guilds-with-module.ts";
import type { Database } from "../database/database.ts";
import { onPoints } from "../ledger/points-news.ts";
import type { JobSender } from "./job-queue.ts";
import { nextSlot } from "./next-slot.ts";

/** All points of a guild within this time are one look. */
const GATHER_MS = 60_000;

type Parts = { queue: JobSender; modules: readonly BotModule[]; clock: { now(): Date } };

/** Enqueues what modules do soon after points have moved, whichever module moved them. */
export function hearPoints(
  database: Database,
  { queue, modules, clock }: Parts,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const followers = modules.flatMap(({ contract: { id }, face: { afterPoints } }) =>
    afterPoints ? [{ module: id, queue: queueName(id, afterPoints) }] : [],
  );
  function look(follower: (typeof followers)[number], guildId: Snowflake): Promise<void> {
    const slot = nextSlot(clock.now(), GATHER_MS);
    return queue.enqueue({ queue: follower.queue, guildId, payload: { at: slot.startAfter.toISOString() }, ...slot });
  }
  async function lookEverywhere(): Promise<void> {
    for (const follower of followers) {
      for (const guildId of await guildsWithModule(database.orm, follower.module)) await look(follower, guildId);
    }
  }
  return onPoints(
    database,
    (guildId) => {
      for (const follower of followers) look(follower, guildId).catch(onError);
    },
    () => void lookEverywhere().catch(onError),
  );
}
