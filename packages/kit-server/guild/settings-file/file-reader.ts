// Worker threads that parse files. An idle one is reused, because starting one takes longer than most files, and a plan
// is computed again for each choice.
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { ParsedFile } from "./parse-file.ts";

const MEMORY_MB = 256;
const IDLE_MS = 60_000;

type IdleReader = { reader: Worker; leaving: NodeJS.Timeout };
let idle: IdleReader | null = null;

/** Rejects if parsing takes longer than this, or more memory than a worker has. */
export async function parseInChild(text: string, timeLimitMs: number): Promise<ParsedFile> {
  const reader = takeIdle() ?? (await startReader());
  try {
    const answer = once(reader, "message", { signal: AbortSignal.timeout(timeLimitMs) });
    reader.postMessage(text);
    const [parsed] = (await answer) as [ParsedFile];
    keepIdle(reader);
    return parsed;
  } catch (cause) {
    await reader.terminate();
    throw cause;
  }
}

async function startReader(): Promise<Worker> {
  const reader = new Worker(new URL("./parse-file-worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  await once(reader, "message");
  return reader;
}

function takeIdle(): Worker | null {
  if (!idle) return null;
  const { reader, leaving } = idle;
  clearTimeout(leaving);
  idle = null;
  reader.ref();
  return reader;
}

/** Keeps one worker, without keeping the process alive. */
function keepIdle(reader: Worker): void {
  if (idle) {
    void reader.terminate();
    return;
  }
  reader.unref();
  const leaving = setTimeout(() => void takeIdle()?.terminate(), IDLE_MS).unref();
  idle = { reader, leaving };
}
