// Reads documents and web pages in a child process, so that a malicious one can crash only that process.
import { limitedProcess, ProcessEnded } from "#kit-server/base/processes/limited-process.ts";
import type { DocumentAnswer, DocumentTask } from "./document.ts";

/** A document of a thousand pages takes a few seconds. */
const TIME_LIMIT_MS = 30_000;
const HEAP_MB = 320;

const readInProcess = limitedProcess<DocumentTask, DocumentAnswer>({
  file: new URL("./document-process.ts", import.meta.url),
  heapMb: HEAP_MB,
  timeLimitMs: TIME_LIMIT_MS,
});

/** Its text, or why there is none. */
export async function readDocument(task: DocumentTask): Promise<DocumentAnswer> {
  try {
    return await readInProcess(task);
  } catch (error) {
    if (!(error instanceof ProcessEnded)) throw error;
    return { fault: error.reason === "time" ? "tooSlow" : "unpacksTooFar" };
  }
}
