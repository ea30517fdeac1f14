// Records which migrations ran on a database, a row each in `migrations.applied`. Earlier databases have drizzle's
// table with hashes only; its rows are copied once.
import type { Client } from "pg";
import { kitMigrations, type Migration } from "./migration-files.ts";

/** The tables can't be migrated; the message is for the operator. */
export class MigrationError extends Error {
  override name = "MigrationError";
}

/** Folder and name of a migration as one path. */
export const pathOf = ({ folder, name }: Pick<Migration, "folder" | "name">): string => `${folder}/${name}`;

/**
 * Path → hash of all that ran. The caller holds the lock. Throws MigrationError if drizzle ran a migration that isn't
 * here.
 */
export async function readRecord(client: Client): Promise<Map<string, string>> {
  if (!(await hasTable(client, "migrations.applied"))) await makeRecord(client);
  const { rows } = await client.query<Migration>("select folder, name, hash from migrations.applied");
  return new Map(rows.map((row) => [pathOf(row), row.hash]));
}

export async function recordMigration(client: Client, { folder, name, hash }: Migration): Promise<void> {
  await client.query("insert into migrations.applied (folder, name, hash) values ($1, $2, $3)", [folder, name, hash]);
}

/** The hashes of all migrations that ran, in order; null if none has. Needs no lock and changes nothing. */
export async function appliedHashes(client: Client): Promise<string[] | null> {
  if (await hasTable(client, "migrations.applied")) {
    return hashesOf(client, "select hash from migrations.applied order by applied_at, folder, name");
  }
  return (await hasTable(client, DRIZZLE)) ? hashesOf(client, `select hash from ${DRIZZLE} order by created_at`) : null;
}

const DRIZZLE = "drizzle.__drizzle_migrations";

/**
 * No schema may be named like a user, such as `guildhall`: it would come before `public` in that user's search path.
 */
async function makeRecord(client: Client): Promise<void> {
  await client.query(`
    begin;
    create schema if not exists migrations;
    create table migrations.applied (
      folder text not null, name text not null, hash text not null, applied_at timestamptz not null default now(),
      primary key (folder, name)
    )`);
  try {
    if (await hasTable(client, DRIZZLE)) await adoptDrizzleRecord(client);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** Drizzle's table isn't changed, so that the earlier version can be used again. */
async function adoptDrizzleRecord(client: Client): Promise<void> {
  const byHash = new Map(kitMigrations().map((migration) => [migration.hash, migration]));
  for (const hash of await hashesOf(client, `select hash from ${DRIZZLE}`)) {
    const migration = byHash.get(hash);
    if (!migration) {
      throw new MigrationError(
        `This version of Guildhall doesn't know a migration that ran on this database (SHA-256 ${hash}). Use the version that last ran on it, or a later one; nothing was changed.`,
      );
    }
    await recordMigration(client, migration);
  }
}

async function hasTable(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>("select to_regclass($1) is not null as there", [name]);
  return rows[0]?.there === true;
}

async function hashesOf(client: Client, query: string): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(query);
  return rows.map(({ hash }) => hash);
}
