import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";

export type FileLock = { release(): void };

/** Any number of processes share a lock, or one has it exclusively. */
export type LockKind = "shared" | "exclusive";

/** The garbage collector would release a lock that nobody refers to. */
const held = new Set<DatabaseSync>();

const BEGIN: Record<LockKind, string> = {
  exclusive: "BEGIN EXCLUSIVE",
  // A transaction takes the shared lock with its first read.
  shared: "BEGIN; SELECT count(*) FROM sqlite_master",
};

/**
 * Takes a file's lock until it is released or the process ends in any way; null if another process, or another lock of
 * this process, conflicts. Node has no file locks, but a SQLite transaction holds the operating system's lock, which a
 * killed process can't leave behind.
 */
export function tryLock(path: string, kind: LockKind): FileLock | null {
  mkdirSync(dirname(path), { recursive: true });
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec(`PRAGMA journal_mode = MEMORY; ${BEGIN[kind]}`);
  } catch (cause) {
    file.close();
    if (cause instanceof Error && /locked|busy/i.test(cause.message)) return null;
    throw cause;
  }
  held.add(file);
  return {
    release: () => {
      if (held.delete(file)) file.close();
    },
  };
}

const RETRY_MS = 50;

/** Waits for the lock; null when it isn't free after `timeoutMs`. */
export async function waitForLock(path: string, kind: LockKind, timeoutMs: number): Promise<FileLock | null> {
  for (const deadline = performance.now() + timeoutMs; ; await sleep(RETRY_MS)) {
    const lock = tryLock(path, kind);
    if (lock || performance.now() > deadline) return lock;
  }
}
