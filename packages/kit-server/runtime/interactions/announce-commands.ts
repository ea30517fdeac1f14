// Registers the bot's commands with Discord, retrying until it succeeds.
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";

export type Announcing = {
  register(): Promise<"registered" | "unchanged">;
  logger: Logger;
  /** Discord accepted the commands, or rejected them this time. */
  onOutcome(isTaken: boolean): void;
  signal: AbortSignal;
  firstPauseMs?: number;
};

const FIRST_PAUSE_MS = 2_000;
/** Discord allows 200 changes a day for each server's commands; a rejected list may pass once the operator acts. */
const PAUSE_MAX_MS = 15 * 60_000;

/**
 * Resolves once Discord has the commands, or `signal` is aborted. Never rejects: the bot works with the earlier
 * commands.
 */
export async function announceCommands({
  register,
  logger,
  onOutcome,
  signal,
  firstPauseMs,
}: Announcing): Promise<void> {
  for (let failures = 1; !signal.aborted; failures += 1) {
    try {
      if ((await register()) === "registered") logger.info("registered the bot's commands with Discord");
      onOutcome(true);
      return;
    } catch (error) {
      if (signal.aborted) return;
      onOutcome(false);
      const longest = Math.min(PAUSE_MAX_MS, (firstPauseMs ?? FIRST_PAUSE_MS) * 2 ** (failures - 1));
      const pauseMs = longest * (0.5 + Math.random() / 2);
      const facts = { err: error, failures, retryInMs: Math.round(pauseMs) };
      logger.error(facts, "Discord rejected the bot's commands; members see the earlier ones");
      await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }
}
