// Runs pending migrations. Drizzle's migrator compares dates with the newest applied migration, so it would skip those
// of a branch that was merged late; here each file has its own row.
import type { Client } from "pg";
import { withoutValue } from "#kit-server/base/log/safe-error.ts";
import { withConnection } from "./connect.ts";
import { type Migration, migrationsHere } from "./migration-files.ts";
import { MigrationError, pathOf, readRecord, recordMigration } from "./migration-record.ts";

/** An arbitrary number unlikely to be used by others: "guildhal" in ASCII, cut to 63 bits. */
const MIGRATION_LOCK = "7454127125169267052";

/**
 * Runs each migration that hasn't run on this database, in the given order, each in a transaction. A second process
 * that starts at the same time waits for the first. `migrations` may be a subset, for a backup from an earlier version.
 *
 * Throws MigrationError, naming the file, if one fails (earlier ones stay applied) or was changed after it ran (then
 * none runs).
 */
export async function migrate(url: string, migrations: readonly Migration[] = migrationsHere()): Promise<void> {
  // Closing the connection releases the lock.
  await withConnection(url, async (client) => {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const applied = await readRecord(client);
    for (const migration of migrations) checkUnchanged(migration, applied.get(pathOf(migration)));
    for (const migration of migrations) if (!applied.has(pathOf(migration))) await apply(client, migration);
  });
}

function checkUnchanged(migration: Migration, applied = migration.hash): void {
  if (migration.hash === applied) return;
  throw new MigrationError(
    `The migration ${pathOf(migration)} was changed after it ran on this database. Restore the file as it was (git log shows it), and make another migration for the change: npm run migration -- ${migration.folder}`,
  );
}

/** Runs its statements as one query: the separators in the file are comments. */
async function apply(client: Client, migration: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(migration.sql);
    await recordMigration(client, migration);
    await client.query("commit");
  } catch (cause) {
    await client.query("rollback").catch(() => {});
    const { message, code } = cause as Error & { code?: unknown };
    throw new MigrationError(
      `The migration ${pathOf(migration)} failed, and left nothing behind: ${withoutValue(message, code)}`,
      { cause },
    );
  }
}
