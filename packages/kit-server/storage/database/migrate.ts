// Runs pending migrations. Drizzle's migrator compares dates with the newest applied migration, so it would skip those
// of a branch that was merged late; here each file has a row of its own.
import type { Client } from "pg";
import { withoutValue } from "#kit-server/base/log/safe-error.ts";
import { withConnection } from "./connect.ts";
import { type Migration, migrationsHere } from "./migration-files.ts";
import { MigrationError, pathOf, readRecord, recordMigration } from "./migration-record.ts";

/** Any number that no other user of the database takes: "guildhal" in ASCII, cut to 63 bits. */
const MIGRATION_LOCK = "7454127125169267052";

/**
 * Runs each migration that hasn't run on this database, in the given order and in a transaction each. Two processes that
 * start together must not run the same one twice: the second waits for the first. `migrations` may be some of them, for a
 * backup that an earlier version made.
 *
 * Throws MigrationError, naming the file, when one fails (those before it stay) or was changed after it ran (then none runs).
 */
export async function migrate(url: string, migrations: readonly Migration[] = migrationsHere()): Promise<void> {
  // Its end releases the lock.
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

/** Its statements in one query: what separates them in the file is a comment. */
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
