import { afterAll, beforeAll } from "vitest";
import type { Database } from "#kit-server/storage/database/database.ts";
import { openTestApi, type TestApi, type TestApiOptions } from "./test-api.ts";
import { openTestDatabase } from "./test-database.ts";

/** Opens APIs without modules on one database for a file's tests, and closes them after the last. */
export function openedApis(): (options: TestApiOptions) => Promise<TestApi> {
  let database: Database;
  const opened: TestApi[] = [];
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(async () => {
    await Promise.all(opened.map((api) => api.close()));
    await database.close();
  });
  return async (options) => {
    const api = await openTestApi(database, { get: () => null }, () => [], options);
    opened.push(api);
    return api;
  };
}
