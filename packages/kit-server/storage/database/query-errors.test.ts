// The errors of failed queries never contain values.
import { inspect } from "node:util";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#kit-server/accounts/sessions/tables.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import type { Database } from "./database.ts";

const EMAIL = "robin@harbour.example";
const SEALED = "v1.c2VhbGVkIHNlYWxlZCBzZWFsZWQgc2VhbGVk";
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

test.each([
  [
    "a value that is there already",
    async () => {
      const row = { id: "1", username: EMAIL, globalName: SEALED, avatar: null, email: EMAIL };
      await database.orm.insert(users).values([row, row] as never);
    },
  ],
  ["a value of another type", () => database.orm.execute(sql`select ${EMAIL}::int`)],
  ["a broken statement", () => database.orm.execute(sql`select from from ${EMAIL} ${SEALED}`)],
  [
    "a prepared query",
    () => database.orm.select().from(users).where(sql`${users.id}::int = ${EMAIL}::int`).prepare("q").execute(),
  ],
  [
    "a transaction",
    () => database.orm.transaction((tx) => tx.execute(sql`insert into users (id) values (${SEALED}), (${SEALED})`)),
  ],
] as const)("%s: keeps the query's values out of the error", async (_what, fail) => {
  const error = await (async () => {
    try {
      await fail();
      return null;
    } catch (reason) {
      return reason;
    }
  })();
  expect(error).toBeInstanceOf(Error);
  const printed = `${inspect(error, { depth: 20, showHidden: true })} ${JSON.stringify(error)} ${(error as Error).stack}`;
  expect(printed).not.toContain(EMAIL);
  expect(printed).not.toContain(SEALED);
});
