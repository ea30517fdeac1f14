import { randomUUID } from "node:crypto";
import { onTestFinished } from "vitest";
import { withConnection } from "#kit-server/storage/database/connect.ts";
import { type Database, openDatabase } from "#kit-server/storage/database/database.ts";

/** The database of this test file: a copy of a template with all tables. */
export async function openTestDatabase(): Promise<Database> {
  return openDatabase(testDatabaseUrl());
}

export function testDatabaseUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error("this test isn't one of vitest's project `whole`, which has a database");
  return url;
}

/** A second connection pool to the same database, like another process's. */
export const openSecond = (database: Database): Promise<Database> => openDatabase(database.url);

/** Another database on the tests' server without tables; dropped after the test. */
export async function emptyDatabase(): Promise<string> {
  const name = `empty_${randomUUID().replaceAll("-", "")}`;
  const onServer = (query: string) => withConnection(testDatabaseUrl(), async (client) => client.query(query));
  await onServer(`create database ${name}`);
  onTestFinished(async () => void (await onServer(`drop database ${name} with (force)`)));
  const url = new URL(testDatabaseUrl());
  url.pathname = `/${name}`;
  return url.href;
}
