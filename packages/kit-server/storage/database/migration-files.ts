// The SQL files that create the tables: the kit's, and those in the folders of modules and areas, which are found by
// location because nothing here may import a module.
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const PROJECT = join(import.meta.dirname, "../../../..");
const KIT_FOLDER = join(import.meta.dirname, "migrations");

export type Migration = {
  /** `kit`, `modules/<id>` or `areas/<id>`. */
  folder: string;
  /** The file's name without its extension; sorting the names of a folder gives the order in which they run. */
  name: string;
  /** SHA-256 of the file, in hexadecimal. */
  hash: string;
  sql: string;
};

/**
 * All migrations of this version, in order: the kit's, then those in `project`'s modules and areas, folder by folder.
 */
export const migrationsHere = (project = PROJECT): Migration[] => [
  ...kitMigrations(),
  ...globSync("{modules,areas}/*/migrations", { cwd: project })
    .toSorted()
    .flatMap((path) => migrationsIn(dirname(path), join(project, path))),
];

export const kitMigrations = (): Migration[] => migrationsIn("kit", KIT_FOLDER);

const migrationsIn = (folder: string, path: string): Migration[] =>
  globSync("*.sql", { cwd: path })
    .toSorted()
    .map((file) => {
      const sql = readFileSync(join(path, file), "utf8");
      return { folder, name: basename(file, ".sql"), hash: createHash("sha256").update(sql).digest("hex"), sql };
    });
