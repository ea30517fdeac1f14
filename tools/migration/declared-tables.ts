// The tables that the code declares, folder by folder, and how they differ from those that migrations make. Each folder of
// migrations has a `snapshot.json` with its own tables, in drizzle-kit's format, as its last file leaves them.
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";

type Snapshot = ReturnType<typeof generateDrizzleJson>;

export type MigrationFolder = {
  /** `kit`, or `modules/<id>` or `areas/<id>`, as in the record of what ran. */
  name: string;
  /** Files that export tables, from the project's root. */
  sources: string[];
  /** Where its migrations are, from the project's root. */
  path: string;
};

/** The kit's, then those of the modules and areas that have a store or had one. */
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

/** What the code declares of a folder; the order of files makes no difference. */
export async function declaredTables(root: string, { sources }: MigrationFolder): Promise<Snapshot> {
  const files = await Promise.all(sources.map((file) => import(pathToFileURL(join(root, file)).href)));
  return snapshotOf(Object.assign({}, ...files));
}

/** The tables after a folder's last migration; none where it has no snapshot. */
function migratedTables(root: string, { path }: MigrationFolder): Snapshot {
  const file = join(root, path, "snapshot.json");
  return existsSync(file) ? { ...snapshotOf({}), ...JSON.parse(readFileSync(file, "utf8")) } : snapshotOf({});
}

/** The statements that lead from a folder's snapshot to what the code declares. Asks in the terminal what was renamed. */
export const pendingStatements = async (root: string, folder: MigrationFolder): Promise<string[]> =>
  generateMigration(migratedTables(root, folder), await declaredTables(root, folder));

/** Tables by name and without drizzle-kit's chain of IDs, so that those of two branches merge. */
export function writeSnapshot(root: string, { path }: MigrationFolder, { id, prevId, ...snapshot }: Snapshot): void {
  const tables = Object.fromEntries(
    Object.entries(snapshot.tables).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  writeFileSync(join(root, path, "snapshot.json"), `${JSON.stringify({ ...snapshot, tables }, null, 2)}\n`);
}

const snapshotOf = (exported: Record<string, unknown>): Snapshot =>
  generateDrizzleJson(exported, undefined, undefined, "snake_case");
