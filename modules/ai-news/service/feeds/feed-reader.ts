// Parses feeds in one worker with limits for time and memory, so that no feed stops the process.
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { inMemory } from "#kit-server/module/bot/memory.ts";
import type { ParsedFeed } from "./feed-entry.ts";

const MEMORY_MB = 256;
const TIME_LIMIT_MS = 5_000;
/** An idle worker ends. */
const IDLE_MS = 60_000;

/** A feed, or the feeds that a page links to. */
export type ReadSource = { feed: ParsedFeed | null; links: string[] };

/** Rejects if parsing takes too long or too much memory. */
export type FeedReader = { read(source: string, address: string): Promise<ReadSource>; close(): Promise<void> };

export function openFeedReader(timeLimitMs = TIME_LIMIT_MS): FeedReader {
  let worker: Worker | null = null;
  let leaving: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function start(): Promise<Worker> {
    const started = new Worker(new URL("./feed-worker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    await once(started, "message");
    // An idle worker that fails is replaced by the next call.
    started.on("error", () => {});
    return started;
  }
  async function end(): Promise<void> {
    clearTimeout(leaving);
    const ended = worker;
    worker = null;
    await ended?.terminate();
  }
  async function read(source: string, address: string): Promise<ReadSource> {
    clearTimeout(leaving);
    worker ??= await start();
    worker.ref();
    try {
      const answer = once(worker, "message", { signal: AbortSignal.timeout(timeLimitMs) });
      worker.postMessage({ source, address });
      const [json] = (await answer) as [string];
      worker.unref();
      leaving = setTimeout(() => void end(), IDLE_MS).unref();
      return JSON.parse(json) as ReadSource;
    } catch (cause) {
      await end();
      throw new Error("a feed could not be parsed", { cause });
    }
  }
  return {
    read: (source, address) => {
      const next = last.then(() => read(source, address));
      last = next.catch(() => {});
      return next;
    },
    close: end,
  };
}

export const feedReader = inMemory(
  () => openFeedReader(),
  (reader) => reader.close(),
);
