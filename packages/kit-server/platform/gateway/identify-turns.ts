// When shards may identify. The library's own throttle goes on waiting for a connection that has closed, and then
// identifies on the next one: twice on one connection, or on one that isn't open yet, which nothing catches.
import { setTimeout as sleep } from "node:timers/promises";
import type { IIdentifyThrottler } from "@discordjs/ws";

/** Discord allows `max_concurrency` identifies every five seconds, and half a second more for the way to it. */
const IDENTIFY_EVERY_MS = 5_500;

/**
 * Waits for the shard's turn; rejects as soon as its connection has closed, and the next one has the turn then.
 * `maxConcurrency`: how many shards may identify at the same time, by the remainder of their number.
 */
export function createIdentifyTurns(maxConcurrency: number): IIdentifyThrottler {
  const nextAt = new Map<number, number>();
  return {
    waitForIdentify: async (shardId, signal) => {
      const bucket = shardId % maxConcurrency;
      const now = performance.now();
      const at = Math.max(now, nextAt.get(bucket) ?? now);
      const after = at + IDENTIFY_EVERY_MS;
      nextAt.set(bucket, after);
      try {
        await sleep(at - now, undefined, { signal });
      } catch (error) {
        if (nextAt.get(bucket) === after) nextAt.set(bucket, at);
        throw error;
      }
    },
  };
}
