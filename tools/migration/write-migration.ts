import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { declaredTables, type MigrationFolder, pendingStatements, writeSnapshot } from "./declared-tables.ts";

/**
 * Writes the statements that a folder's tables need into a file named after the current second, in UTC, and `what`, so
 * that files of two branches never have the same name and sort by age. Returns its path, or null if nothing has
 * changed.
 */
export async function writeMigration(root: string, folder: MigrationFolder, what: string): Promise<string | null> {
  const statements = await pendingStatements(root, folder);
  if (statements.length === 0) return null;
  const second = new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14);
  const path = join(folder.path, `${second}_${what}.sql`);
  mkdirSync(join(root, folder.path), { recursive: true });
  writeFileSync(join(root, path), `${statements.join("\n")}\n`);
  writeSnapshot(root, folder, await declaredTables(root, folder));
  return path;
}
