import { afterAll, beforeAll } from "vitest";
import { type Database, openDatabase } from "#kit-server/storage/database/database.ts";
import { type DatabaseProxy, openDatabaseProxy } from "./database-proxy.ts";
import { openTestDatabase, testDatabaseUrl } from "./test-database.ts";

export type CutOffDatabase = {
  /** Interrupts the connections of `database`. */
  proxy: DatabaseProxy;
  /** A process whose connections are lost. */
  database: Database;
  /** A process that keeps its connections. */
  direct: Database;
};

/** Opened before a file's tests and closed after them; filled in by then. */
export function cutOffDatabase(): CutOffDatabase {
  const opened = {} as CutOffDatabase;
  beforeAll(async () => {
    opened.direct = await openTestDatabase();
    opened.proxy = await openDatabaseProxy(testDatabaseUrl());
    opened.database = await openDatabase(opened.proxy.url);
  });
  afterAll(async () => {
    await opened.database?.close();
    await opened.proxy?.close();
    await opened.direct?.close();
  });
  return opened;
}
