import type { BotModule } from "../bot/bot-module.ts";
import { queueName } from "../bot/context.ts";
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
  return onPoints(database, (guildId) => {
    const slot = nextSlot(clock.now(), GATHER_MS);
    for (const { contract, face } of modules) {
      if (!face.afterPoints) continue;
      const payload = { at: slot.startAfter.toISOString() };
      queue.enqueue({ queue: queueName(contract.id, face.afterPoints), guildId, payload, ...slot }).catch(onError);
    }
  });
}
