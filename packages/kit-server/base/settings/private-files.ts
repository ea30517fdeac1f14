// What the process writes belongs to the account that it runs as, and to nobody else on the machine.
import { chmodSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Nothing for the group, nothing for others. */
const OTHERS = 0o077;
/** To pass through a folder whose names one cannot read. */
const PASS = 0o011;

/** Every file and folder that this process and its children make from now on is for its own account alone. */
export const keepFilesPrivate = (): void => void process.umask(OTHERS);

/**
 * Takes a folder and all within it away from other accounts: what an earlier version, an archive or a careless umask made
 * readable. Links are left alone, and so is what belongs to another account (a database server that runs as its own): the
 * folders above it stay passable, and nothing more. Systems without such permissions (Windows) are not touched.
 */
export function tightenFolder(path: string): void {
  if (process.platform !== "win32") tighten(path);
}

/** Answers whether another account owns something here. */
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

/** Another process that uses the folder may remove a file meanwhile. */
function unlessGone<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
