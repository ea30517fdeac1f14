// Detects by content whether files have changed since something was built from them.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./run.mjs";

const IS_NEVER_BUILT = /\.test\.tsx?$|\.md$/;

/** Paths of all files below a folder, relative to the project, without unit tests and texts. */
export const filesBelow = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)).replaceAll("\\", "/"))
    .filter((path) => !IS_NEVER_BUILT.test(path));

/** SHA-256 over the paths and contents of files, in hexadecimal. */
export function fingerprintOf(paths) {
  const hash = createHash("sha256");
  for (const path of paths.toSorted()) {
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(root, path)))
      .update("\0");
  }
  return hash.digest("hex");
}
