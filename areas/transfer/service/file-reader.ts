// Worker threads that parse files. An idle one is reused, because starting one takes longer than most files, and a plan
// is computed again for each choice.
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { ParsedFile } from "./parse-file.ts";

const MEMORY_MB = 256;
const STANDS_BY_MS = 60_000;

type StandingBy = { reader: Worker; leaving: NodeJS.Timeout };
let standingBy: StandingBy | null = null;

/** Rejects if parsing takes longer than this, or more memory than a worker has. */
export async function parseBeside(text: string, timeLimitMs: number): Promise<ParsedFile> {
  const reader = takeStandingBy() ?? (await startReader());
  try {
    const answer = once(reader, "message", { signal: AbortSignal.timeout(timeLimitMs) });
    reader.postMessage(text);
    const [parsed] = (await answer) as [ParsedFile];
    standBy(reader);
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

function takeStandingBy(): Worker | null {
  if (!standingBy) return null;
  const { reader, leaving } = standingBy;
  clearTimeout(leaving);
  standingBy = null;
  reader.ref();
  return reader;
}

/** Keeps one worker, without keeping the process alive. */
function standBy(reader: Worker): void {
  if (standingBy) {
    void reader.terminate();
    return;
  }
  reader.unref();
  const leaving = setTimeout(() => void takeStandingBy()?.terminate(), STANDS_BY_MS).unref();
  standingBy = { reader, leaving };
}
