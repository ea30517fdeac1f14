// Runs a module's code so that its errors don't affect others: with a time limit, a few attempts, and metrics.
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { UserError } from "#kit/error.ts";
import type { BotMetrics } from "#kit-server/base/metrics/bot-metrics.ts";
import { deadlineAfter } from "#kit-server/base/time-limits/deadlines.ts";
import { PlatformFault, PlatformUnavailable } from "#kit-server/platform/discord/platform-fault.ts";
import { isDatabaseFault } from "#kit-server/storage/database/database-unavailable.ts";
import { EffectBusyError } from "#kit-server/storage/effects/once.ts";
import { NotLeadingError } from "#kit-server/storage/lease/bot-lease.ts";

/** Handlers must respond quickly; longer work belongs in a job. */
export const HANDLER_LIMIT_MS = 10_000;
/** Pauses between attempts after a failure. */
const RETRY_PAUSES_MS = [200, 1_000];
/** Between attempts while another process holds the effect: the hold of a killed process expires. */
export const BUSY_PAUSE_MS = 1_000;

export class HandlerTimeout extends Error {
  override name = "HandlerTimeout";
}

/**
 * Returns the handler's result or throws HandlerTimeout. The handler keeps running, because JavaScript can't stop it.
 */
export const withTimeLimit = <T>(handler: () => Promise<T>, limitMs: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const callOff = deadlineAfter(limitMs, () => reject(new HandlerTimeout(`not finished after ${limitMs} ms`)));
    const then =
      <A>(settle: (answer: A) => void) =>
      (answer: A): void => {
        callOff();
        settle(answer);
      };
    handler().then(then(resolve), then(reject));
  });

export type HandlerName = { module: string; handler: string };
export type HandlerReport = { metrics: BotMetrics; logger: Logger };
/** Runs one attempt, when it's its turn. */
export type RunAttempt = (work: () => Promise<void>) => Promise<void>;
/**
 * `outage`: something the handler needs was unavailable; `timeout`: it did not end in time. The same handler may
 * succeed later. `bug`: it threw anything else, and should be retried nevertheless.
 */
export type Outcome = "done" | "outage" | "timeout" | "bug";

/**
 * Runs a listener with up to two retries. Never rejects: a listener that Discord rejects, or that has a bug, is
 * dropped, logged and counted, and returns `done` like a successful one; with `retriesBugs`, a bug returns `bug`.
 */
export async function runListener(
  name: HandlerName,
  { metrics, logger }: HandlerReport,
  listener: () => Promise<void>,
  runTry: RunAttempt = (work) => work(),
  { retriesBugs = false } = {},
): Promise<Outcome> {
  const end = metrics.handlerSeconds.startTimer(name);
  try {
    for (let tries = 0; ; tries += 1) {
      try {
        await runTry(() => withTimeLimit(listener, HANDLER_LIMIT_MS));
        return "done";
      } catch (error) {
        const cause = causeOf(error);
        const pause = cause === "bug" || cause === "outage" ? RETRY_PAUSES_MS[tries] : undefined;
        if (pause !== undefined) {
          await sleep(pause);
          continue;
        }
        metrics.handlerFailures.inc({ ...name, cause });
        if (cause === "outage" || cause === "timeout" || (cause === "bug" && retriesBugs)) {
          logger.warn({ err: error, ...name, cause }, "a module's handler failed and is retried later");
          return cause;
        }
        logger.error({ err: error, ...name, cause }, "a module's handler failed");
        return "done";
      }
    }
  } finally {
    end();
  }
}

/** Classifies a failure, for the metric and for what happens next. */
export function causeOf(error: unknown): "timeout" | "outage" | "refused" | "user" | "bug" {
  if (error instanceof HandlerTimeout) return "timeout";
  if (error instanceof PlatformFault) return "refused";
  if (error instanceof UserError) return "user";
  return isOutage(error) ? "outage" : "bug";
}

const isOutage = (error: unknown): boolean =>
  error instanceof PlatformUnavailable ||
  error instanceof EffectBusyError ||
  error instanceof NotLeadingError ||
  isDatabaseFault(error);
