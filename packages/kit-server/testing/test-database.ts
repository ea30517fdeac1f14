import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openEmbeddedDatabase, openServerDatabase } from "../database/database.ts";

/**
 * A database for one file of tests: PostgreSQL where TEST_DATABASE_URL names one (the test set-up gives each file its
 * own), else an embedded one in a directory of its own, which goes with it: a copy of the one that the set-up made.
 */
export async function openTestDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return openServerDatabase(url);
  const directory = await mkdtemp(join(tmpdir(), "guildhall-test-"));
  const original = process.env.TEST_DATABASE_ORIGINAL;
  if (original) await cp(original, directory, { recursive: true });
  const database = await openEmbeddedDatabase(directory);
  return {
    ...database,
    close: async () => {
      await database.close();
      await rm(directory, { recursive: true });
    },
  };
}

/** A second process's view of the same database: the embedded one has a single process, which stands for both. */
export async function openBeside(database: Database): Promise<Database> {
  return database.engine.kind === "server"
    ? openServerDatabase(database.engine.url)
    : { ...database, close: async () => {} };
}
