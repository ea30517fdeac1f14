// Parses feeds in one worker with limits for time and memory, so that no feed stops the process.
import { Worker } from "node:worker_threads";
import { openIdleWorker } from "#kit-server/base/processes/idle-worker.ts";
import { inMemory } from "#kit-server/module/bot/memory.ts";
import type { ParsedFeed } from "./feed-entry.ts";

const MEMORY_MB = 256;

/** A feed, or the feeds that a page links to. */
export type ReadSource = { feed: ParsedFeed | null; links: string[] };

/** Rejects if parsing takes too long or too much memory. */
export type FeedReader = { read(source: string, address: string): Promise<ReadSource>; close(): Promise<void> };

export function openFeedReader(timeLimitMs?: number): FeedReader {
  const worker = openIdleWorker<{ source: string; address: string }, string>(
    () =>
      new Worker(new URL("./feed-worker.ts", import.meta.url), {
        resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      }),
    timeLimitMs,
  );
  return {
    read: async (source, address) => JSON.parse(await worker.ask({ source, address })) as ReadSource,
    close: worker.close,
  };
}

export const feedReader = inMemory(
  () => openFeedReader(),
  (reader) => reader.close(),
);
