import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#kit-server/storage/database/database.ts";
import { checkConnections } from "./second-connections.ts";
import { openTestDatabase } from "./test-database.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

test("finds a transaction that waits for a second connection", async () => {
  checkConnections();
  await database.orm.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    await database.orm.execute(sql`select 1`);
  });
  expect(checkConnections).toThrow("use the transaction instead of a second connection");
  expect(checkConnections).not.toThrow();
});

test("allows queries of the transaction, and after it", async () => {
  await database.orm.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    await tx.transaction(async (inner) => void (await inner.execute(sql`select 1`)));
  });
  await database.orm.execute(sql`select 1`);
  expect(checkConnections).not.toThrow();
});

test("allows a lookup in a transaction, also when all of the pool's connections are taken", async () => {
  const everyConnection = Array.from({ length: 10 }, () =>
    database.orm.transaction(async (tx) => {
      await tx.execute(sql`select pg_sleep(0.05)`);
      await database.lookups.execute(sql`select 1`);
    }),
  );
  await Promise.all(everyConnection);
  expect(checkConnections).not.toThrow();
});
