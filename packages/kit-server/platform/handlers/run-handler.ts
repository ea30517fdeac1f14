// Runs one module's code so that whatever it does wrong stays with it: a time limit, a few tries, a measured outcome.
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { UserError } from "#kit/error.ts";
import type { BotMetrics } from "#kit-server/base/metrics/bot-metrics.ts";
import { deadlineAfter } from "#kit-server/base/time-limits/deadlines.ts";
import { PlatformFault, PlatformUnavailable } from "#kit-server/platform/discord/platform-fault.ts";
import { isDatabaseFault } from "#kit-server/storage/database/database-unavailable.ts";
import { EffectBusyError } from "#kit-server/storage/effects/once.ts";
import { NotLeadingError } from "#kit-server/storage/lease/bot-lease.ts";

/** Handlers answer quickly; what takes longer belongs into a job. */
export const HANDLER_LIMIT_MS = 10_000;
/** Pauses between tries, for what stumbled. */
const RETRY_PAUSES_MS = [200, 1_000];
/** Between tries while another process is at it, or was when it was killed: its hold ends by itself. */
export const BUSY_PAUSE_MS = 1_000;

export class HandlerTimeout extends Error {
  override name = "HandlerTimeout";
}

/** The handler's result, or a HandlerTimeout. The handler is not stopped: nothing in the language could. */
export async function withTimeLimit<T>(handler: () => Promise<T>, limitMs: number): Promise<T> {
  const limit = Promise.withResolvers<never>();
  const callOff = deadlineAfter(limitMs, () => limit.reject(new HandlerTimeout(`not finished after ${limitMs} ms`)));
  try {
    return await Promise.race([handler(), limit.promise]);
  } finally {
    callOff();
  }
}

export type HandlerName = { module: string; handler: string };
export type HandlerReport = { metrics: BotMetrics; logger: Logger };
/** Runs one try, when its turn has come. */
export type RunAttempt = (work: () => Promise<void>) => Promise<void>;
/**
 * `outage`: what the handler needs did not work; `timeout`: it did not end in time. The same handler may succeed later.
 * `bug`: it threw anything else, and is to be retried all the same.
 */
export type Outcome = "done" | "outage" | "timeout" | "bug";

/**
 * Runs a listener, with two more tries for what stumbled. Never rejects: a listener that the platform refuses, or that
 * has a bug, is given up, logged and counted, and is `done` like one that succeeded; with `retriesBugs` a bug is not.
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

/** For the metric, and for what becomes of it: whose fault a failure was. */
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
