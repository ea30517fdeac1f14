// Keeps files that the process writes private to the account that runs it.
import { chmodSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** All permissions of the group and of others. */
const OTHERS = 0o077;
/** Permission to pass through a folder without listing it. */
const PASS = 0o011;

/** Files and folders that this process and its children create from now on are private to the account. */
export const keepFilesPrivate = (): void => void process.umask(OTHERS);

/**
 * Removes other accounts' permissions from a folder and its content, which an earlier version, an archive or a loose
 * umask may have granted. Skips links and files of other accounts (such as a database server's own), whose parent
 * folders stay passable. Does nothing on systems without such permissions (Windows).
 */
export function tightenFolder(path: string): void {
  if (process.platform !== "win32") tighten(path);
}

/** Returns whether another account owns anything in it. */
function tighten(path: string): boolean {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (!entry || entry.isSymbolicLink()) return false;
  if (entry.uid !== process.getuid?.()) return true;
  const isShared = entry.isDirectory() && namesIn(path).filter((name) => tighten(join(path, name))).length > 0;
  const mode = entry.mode & 0o7777 & ~(isShared ? OTHERS & ~PASS : OTHERS);
  if (mode !== (entry.mode & 0o7777)) unlessGone(() => chmodSync(path, mode));
  return isShared;
}

const namesIn = (path: string): string[] => unlessGone(() => readdirSync(path)) ?? [];

/** Another process may delete a file in the meantime. */
function unlessGone<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
