// The SQL files that make the tables: the kit's own, and those in the folders of modules and areas, which are found by
// their place because nothing here may import a module.
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const PROJECT = join(import.meta.dirname, "../../../..");
const KIT_FOLDER = join(import.meta.dirname, "migrations");

export type Migration = {
  /** Whose it is: `kit`, or `modules/<id>` or `areas/<id>`. */
  folder: string;
  /** The file's, without its ending; names of a folder sort in the order in which they run. */
  name: string;
  /** SHA-256 of the file, in hexadecimal digits. */
  hash: string;
  sql: string;
};

/** All of this version, in order: the kit's, then folder by folder those of `project`'s modules and areas. */
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
