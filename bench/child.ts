// Child processes: their first output, and their cost as measured by Linux.
import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";

export function firstMessage<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once("message", (message) => resolve(message as T));
    child.once("exit", (code) => reject(new Error(`${child.spawnfile} ended with code ${code}`)));
  });
}

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10;

/** The process's CPU time so far; null on systems other than Linux. */
export function processorMs(pid: number): number | null {
  const text = readOrNull(`/proc/${pid}/stat`);
  if (text === null) return null;
  // The name may contain anything, so fields are counted from its closing bracket.
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
