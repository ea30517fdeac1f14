/** Waits until all work has finished, and returns how much has happened since the start. */
import { setTimeout as sleep } from "node:timers/promises";
import type { GatewayHub } from "../gateway/hub.ts";
import type { Platform } from "../platform.ts";
import { PlatformError } from "../rules/errors.ts";

/** By default. */
export const DEFAULT_QUIET_MS = 50;
export const DEFAULT_SETTLE_TIMEOUT_MS = 10_000;
const LOOK_EVERY_MS = 5;

export async function settle(
  platform: Platform,
  hub: GatewayHub,
  { quietMs, timeoutMs }: { quietMs: number; timeoutMs: number },
): Promise<{ happened: number }> {
  const began = Date.now();
  let lastActivity = Date.now();
  const stopListening = [platform.bus.listen(note), platform.requests.listen(note)];
  function note(): void {
    lastActivity = Date.now();
  }
  try {
    for (;;) {
      const reason = pending(platform, hub);
      if (reason !== undefined) note();
      else if (Date.now() - lastActivity >= quietMs)
        return { happened: platform.bus.publishedCount + platform.requests.turns };
      if (Date.now() - began > timeoutMs) {
        throw new PlatformError(504, 0, `Not settled after ${timeoutMs} ms: ${reason ?? "something keeps happening"}.`);
      }
      await sleep(LOOK_EVERY_MS);
    }
  } finally {
    for (const stop of stopListening) stop();
  }
}

function pending(platform: Platform, hub: GatewayHub): string | undefined {
  if (platform.requests.running > 0) return `${platform.requests.running} requests are running`;
  if (!hub.isIdle) return "events are still being sent";
  if (platform.interactions.unanswered > 0)
    return `${platform.interactions.unanswered} interactions wait for an answer`;
  return undefined;
}
