// Child processes: their first output, and their cost as measured by Linux.
import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";

export function firstMessage<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once("message", (message) => resolve(message as T));
    child.once("exit", (code) => reject(new Error(`${child.spawnfile} ended with code ${code}`)));
  });
}

/** Linux counts in hundredths of a second for every program. */
const TICK_MS = 10;

/** What the process has spent of the processors so far; null where there is no Linux. */
export function processorMs(pid: number): number | null {
  const text = readOrNull(`/proc/${pid}/stat`);
  if (text === null) return null;
  // The name may hold anything, so it is counted from its closing bracket.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}
