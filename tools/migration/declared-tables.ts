// The tables that the code declares, by folder, and their differences from those that migrations create. Each folder of
// migrations has a `snapshot.json` with its own tables after the last file, in drizzle-kit's format.
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";

type Snapshot = ReturnType<typeof generateDrizzleJson>;

export type MigrationFolder = {
  /** `kit`, `modules/<id>` or `areas/<id>`, as in the record of applied migrations. */
  name: string;
  /** Files that export tables, relative to the project's root. */
  sources: string[];
  /** The folder of its migrations, relative to the project's root. */
  path: string;
};

/** The kit's, then those of modules and areas that have a store or had one. */
export function migrationFolders(root: string): MigrationFolder[] {
  const [kitPath = ""] = globSync("packages/kit-server/**/database/migrations", { cwd: root });
  const owners = new Set(
    globSync("{modules,areas}/*/{store.ts,migrations}", { cwd: root })
      .toSorted()
      .map((path) => dirname(path)),
  );
  return [
    { name: "kit", sources: globSync("packages/kit-server/**/*tables.ts", { cwd: root }), path: kitPath },
    ...[...owners].map((name) => ({
      name,
      sources: globSync(`${name}/store.ts`, { cwd: root }),
      path: `${name}/migrations`,
    })),
  ];
}

/** The declared tables of a folder; the order of files doesn't matter. */
export async function declaredTables(root: string, { sources }: MigrationFolder): Promise<Snapshot> {
  const files = await Promise.all(sources.map((file) => import(pathToFileURL(join(root, file)).href)));
  return snapshotOf(Object.assign({}, ...files));
}

/** The tables after a folder's last migration; empty without a snapshot. */
function migratedTables(root: string, { path }: MigrationFolder): Snapshot {
  const file = join(root, path, "snapshot.json");
  return existsSync(file) ? { ...snapshotOf({}), ...JSON.parse(readFileSync(file, "utf8")) } : snapshotOf({});
}

/** The statements from a folder's snapshot to its declared tables. Asks in the terminal about renames. */
export const pendingStatements = async (root: string, folder: MigrationFolder): Promise<string[]> =>
  generateMigration(migratedTables(root, folder), await declaredTables(root, folder));

/** Sorts tables by name and omits drizzle-kit's chain of IDs, so that changes of two branches merge. */
export function writeSnapshot(root: string, { path }: MigrationFolder, { id, prevId, ...snapshot }: Snapshot): void {
  const tables = Object.fromEntries(
    Object.entries(snapshot.tables).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  writeFileSync(join(root, path, "snapshot.json"), `${JSON.stringify({ ...snapshot, tables }, null, 2)}\n`);
}

const snapshotOf = (exported: Record<string, unknown>): Snapshot =>
  generateDrizzleJson(exported, undefined, undefined, "snake_case");
