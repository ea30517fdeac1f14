import { join } from "node:path";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { withConnection } from "./connect.ts";

/** All of this version's, in order; a hash names one. */
export const migrationsHere = (): MigrationMeta[] =>
  readMigrationFiles({ migrationsFolder: join(import.meta.dirname, "migrations") });

/** Any number that no other user of the database takes: "guildhal" in ASCII, cut to 63 bits. */
const MIGRATION_LOCK = "7454127125169267052";

/**
 * Brings the tables up to date. Two processes that start together must not run the same migration twice: the second waits
 * for the first. `migrations` may be the first few of them, for a backup that an earlier version made.
 */
export async function migrate(url: string, migrations: MigrationMeta[] = migrationsHere()): Promise<void> {
  // Its end releases the lock.
  await withConnection(url, async (client) => {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrateWith(drizzle(client), migrations);
  });
}

/** Drizzle's own `migrate` reads a folder and calls this, which its types leave out. */
type Migrating = {
  dialect: { migrate(migrations: MigrationMeta[], session: unknown, config: object): Promise<void> };
  session: unknown;
};

async function migrateWith(orm: unknown, migrations: MigrationMeta[]): Promise<void> {
  const { dialect, session } = orm as Migrating;
  await dialect.migrate(migrations, session, {});
}
