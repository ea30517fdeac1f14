// Cleans up when the bench ends in any way: processes that it started and directories that it created.
import type { ChildProcess } from "node:child_process";
import { rmSync } from "node:fs";

const leftovers = new Set<() => void>();

process.once("exit", () => {
  for (const remove of [...leftovers].toReversed()) remove();
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(130));

/** Kills the process at the end of the bench, unless it has already exited. */
export function endWithBench<T extends ChildProcess>(child: T): T {
  const end = (): void => void child.kill("SIGKILL");
  leftovers.add(end);
  child.once("exit", () => leftovers.delete(end));
  return child;
}

/** Removes the directory at the end of the bench; call the returned function to remove it now. */
export function removeWithBench(path: string): () => void {
  const remove = (): void => {
    leftovers.delete(remove);
    rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  };
  leftovers.add(remove);
  return remove;
}
