// Ends this process when it uses too much memory, also while its code is busy and no timer runs: the check is in a thread.
import { Worker } from "node:worker_threads";

export function endWhenLarge(maxBytes: number): void {
  new Worker(new URL("./memory-thread.ts", import.meta.url), { workerData: { maxBytes } }).unref();
}
