import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** The data directory is in use by another process. */
export class DirectoryInUseError extends Error {
  override name = "DirectoryInUseError";
}

/** A lock that nobody refers to any more would be let go by the garbage collector. */
const held = new Set<DatabaseSync>();

/**
 * Takes a data directory for this process alone, until it is released or the process ends, however it ends. The embedded
 * database would be damaged by a second process. Node has no file lock of its own; an exclusive SQLite transaction holds
 * the operating system's, which a killed process cannot leave behind.
 */
export function lockDirectory(directory: string): { release(): void } {
  mkdirSync(directory, { recursive: true });
  const file = new DatabaseSync(join(directory, "lock.sqlite"), { timeout: 0 });
  try {
    file.exec("PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch (cause) {
    file.close();
    if (cause instanceof Error && /locked|busy/i.test(cause.message)) {
      throw new DirectoryInUseError(directory, { cause });
    }
    throw cause;
  }
  held.add(file);
  return {
    release: () => {
      held.delete(file);
      file.close();
    },
  };
}
