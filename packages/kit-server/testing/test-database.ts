import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { type Database, openEmbeddedDatabase, openServerDatabase } from "../database/database.ts";

/** Where a test's data is: what a process that the test starts, kills and starts again is told. */
export type TestDatabasePlace = { directory: string; url: string | null };

export type TestDatabase = TestDatabasePlace & {
  open(): Promise<Database>;
  /** Deletes it; whoever opened it has closed it. */
  remove(): Promise<void>;
};

/** An empty database of its own: embedded, or on the server that TEST_DATABASE_URL names. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const directory = await mkdtemp(join(tmpdir(), "guildhall-test-"));
  const server = process.env.TEST_DATABASE_URL;
  const removeDirectory = () => rm(directory, { recursive: true, force: true });
  if (!server) {
    const embedded = join(directory, "database");
    return { directory, url: null, open: () => openEmbeddedDatabase(embedded), remove: removeDirectory };
  }
  const name = `test_${randomBytes(8).toString("hex")}`;
  await onServer(server, (sql) => sql.unsafe(`create database ${name}`));
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  return {
    directory,
    url,
    open: () => openServerDatabase(url),
    remove: async () => {
      await onServer(server, (sql) => sql.unsafe(`drop database if exists ${name} with (force)`));
      await removeDirectory();
    },
  };
}

async function onServer(url: string, work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
