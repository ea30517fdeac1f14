// Runs one module's code so that whatever it does wrong stays with it: a time limit, a few tries, a measured outcome.
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { UserError } from "#kit/error.ts";
import { isDatabaseAway } from "../database/database-away.ts";
import { PlatformFault, PlatformUnavailable } from "../discord/platform-fault.ts";
import { EffectBusyError } from "../effects/once.ts";
import type { BotMetrics } from "./bot-metrics.ts";
import { deadlineAfter } from "./deadlines.ts";

/** Handlers answer quickly; what takes longer belongs into a job. */
export const HANDLER_LIMIT_MS = 10_000;
/** Pauses between tries, for what stumbled. */
const RETRY_PAUSES_MS = [200, 1_000];
/** Between tries while the database is away: without it nothing can be remembered, so nothing is given up. */
const AWAY_PAUSE_MS = 2_000;
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

/** Runs a listener to its end: never rejects, so that the event counts as finished whatever the module did. */
export async function runListener(
  name: HandlerName,
  { metrics, logger }: HandlerReport,
  listener: () => Promise<void>,
): Promise<void> {
  const end = metrics.handlerSeconds.startTimer(name);
  for (let tries = 0; ; tries += 1) {
    try {
      await withTimeLimit(listener, HANDLER_LIMIT_MS);
      break;
    } catch (error) {
      const cause = causeOf(error);
      const pause = pauseAfter(error, cause, tries);
      if (pause === undefined) {
        metrics.handlerFailures.inc({ ...name, cause });
        logger.error({ err: error, ...name, cause }, "a module's handler failed");
        break;
      }
      await sleep(pause);
    }
  }
  end();
}

/** Undefined: not to be tried again. */
function pauseAfter(error: unknown, cause: ReturnType<typeof causeOf>, tries: number): number | undefined {
  if (cause !== "bug") return undefined;
  if (error instanceof EffectBusyError) return BUSY_PAUSE_MS;
  const isAway = !(error instanceof PlatformUnavailable) && isDatabaseAway(error);
  return RETRY_PAUSES_MS[tries] ?? (isAway ? AWAY_PAUSE_MS : undefined);
}

/** For the metric: whose fault a failure was. */
export function causeOf(error: unknown): "timeout" | "refused" | "user" | "bug" {
  if (error instanceof HandlerTimeout) return "timeout";
  if (error instanceof PlatformFault) return "refused";
  return error instanceof UserError ? "user" : "bug";
}
