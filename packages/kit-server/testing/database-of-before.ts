import { withConnection } from "#kit-server/storage/database/connect.ts";
import { kitMigrations } from "#kit-server/storage/database/migration-files.ts";
import { emptyDatabase } from "./test-database.ts";

/**
 * A database as left by versions with drizzle's migrator: the tables of the kit's first migrations, one for each hash,
 * and drizzle's record with these hashes.
 */
export async function databaseOfBefore(hashes: readonly string[]): Promise<string> {
  const url = await emptyDatabase();
  await withConnection(url, async (client) => {
    for (const { sql } of kitMigrations().slice(0, hashes.length)) await client.query(sql);
    await client.query(`
      create schema drizzle;
      create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
    for (const [at, hash] of hashes.entries()) {
      await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [hash, at]);
    }
  });
  return url;
}
