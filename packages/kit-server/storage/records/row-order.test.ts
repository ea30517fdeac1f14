import { eq, sql } from "drizzle-orm";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { defineRecords } from "#kit/records/define-records.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { recordList } from "./record-list.ts";

const COUNT = 2_500;
const lines = pgTable("row_order_lines", { guildId: text().notNull(), number: integer().notNull(), name: text() });
const records = defineRecords({
  path: "/guilds/:id/lines",
  access: "manage",
  summary: "Lines.",
  item: z.object({}),
  filters: {},
  sorts: ["number", "name", "capital"],
});
const list = recordList(records, {
  table: lines,
  sorts: { number: lines.number, name: lines.name, capital: sql`upper(${lines.name})` },
  ties: [{ desc: lines.number }],
  filters: {},
});

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.orm.execute(
    sql`create table row_order_lines (guild_id text not null, number int not null, name text)`,
  );
});
afterAll(() => database?.close());

/** A third has no name, and the names repeat. */
async function fill(guildId: string): Promise<void> {
  await database.orm.execute(sql`
    insert into row_order_lines
    select ${guildId}, number, case when number % 3 > 0 then 'n' || number % 7 end from generate_series(1, ${COUNT}) as number`);
}

test.each(["number", "name", "capital"] as const)("pages of a file are in the list's order by %s", async (sort) => {
  const { orm } = database;
  await fill(sort);
  for (const order of ["asc", "desc"] as const) {
    const { rows } = await list.page(orm, sort, { sort, order, page: 1, limit: COUNT });
    const pages: unknown[][] = [];
    for await (const page of list.all(orm, sort, { sort, order }, (found) => found)) pages.push([...page]);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.flat()).toEqual(rows);
  }
});

test("neither repeats nor skips rows while others are added and deleted", async () => {
  const { orm } = database;
  const guildId = "changing";
  await fill(guildId);
  const read: number[] = [];
  for await (const page of list.all(orm, guildId, { sort: "number", order: "desc" }, (rows) => rows)) {
    read.push(...page.map(({ number }) => number));
    await orm.insert(lines).values({ guildId, number: COUNT + read.length });
    await orm.delete(lines).where(eq(lines.number, COUNT - 1));
  }
  expect(read).toEqual(Array.from({ length: COUNT }, (_, at) => COUNT - at));
});
