import { sql } from "drizzle-orm";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#kit-server/storage/database/database.ts";
import { openLive } from "#kit-server/storage/live/live.ts";
import { newId } from "#kit-server/testing/sample-guild.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { until } from "#kit-server/testing/until.ts";
import { recordTable } from "./record-table.ts";

const books = pgTable("record_table_books", { guildId: text().notNull(), number: integer().notNull() });
const bookTable = recordTable({ module: "book-club", table: books, id: "number", key: "number" });

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.orm.execute(sql`create table record_table_books (guild_id text not null, number int not null)`);
});
afterAll(() => database?.close());

test("removes a record once and reports it to open dashboards", async () => {
  const { orm } = database;
  const guildId = newId();
  await orm.insert(books).values([1, 2].map((number) => ({ guildId, number })));
  const live = await openLive(database);
  const reported: unknown[] = [];
  live.onGuild(guildId, (event) => reported.push(event));
  const book = { guildId, number: 1 };
  expect(await bookTable.remove(orm, book)).toEqual(book);
  expect(await bookTable.remove(orm, book)).toBeNull();
  await bookTable.changed(orm, { guildId, number: 2 });
  await until("both changes are reported", () => reported.length >= 2);
  expect(reported).toEqual(["1", "2"].map((about) => ({ type: "recordsChanged", module: "book-club", about })));
  expect(await bookTable.all(orm, guildId)).toEqual([{ guildId, number: 2 }]);
  await live.close();
});
