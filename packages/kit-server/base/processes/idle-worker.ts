// One worker thread for work that would stop the process: started when it is needed, and ended when it was idle for a while.
import { once } from "node:events";
import type { Worker } from "node:worker_threads";

const TIME_LIMIT_MS = 5_000;
/** An idle worker ends. */
const IDLE_MS = 60_000;

export type IdleWorker<Asked, Answer> = {
  /** One at a time. Rejects if it takes too long or too much memory; the next call gets a new worker. */
  ask(asked: Asked): Promise<Answer>;
  close(): Promise<void>;
};

/** `create`: a worker that posts "ready", and then one answer to each message. */
export function openIdleWorker<Asked, Answer>(
  create: () => Worker,
  timeLimitMs = TIME_LIMIT_MS,
): IdleWorker<Asked, Answer> {
  let worker: Worker | null = null;
  let leaving: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function start(): Promise<Worker> {
    const started = create();
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
  async function askNow(asked: Asked): Promise<Answer> {
    clearTimeout(leaving);
    worker ??= await start();
    worker.ref();
    try {
      const answer = once(worker, "message", { signal: AbortSignal.timeout(timeLimitMs) });
      worker.postMessage(asked);
      const [answered] = (await answer) as [Answer];
      worker.unref();
      leaving = setTimeout(() => void end(), IDLE_MS).unref();
      return answered;
    } catch (cause) {
      await end();
      throw new Error("a worker gave no answer", { cause });
    }
  }
  return {
    ask: (asked) => {
      const next = last.then(() => askNow(asked));
      last = next.catch(() => {});
      return next;
    },
    close: end,
  };
}
