import { sql } from "drizzle-orm";
import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { COUNTED_ROWS } from "#kit/page-query.ts";
import { defineRecords } from "#kit/records/define-records.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { recordList } from "./record-list.ts";

const LIMIT = 100;
const COUNT = 2 * COUNTED_ROWS + 2_030;
const lines = pgTable(
  "record_list_lines",
  { guildId: text().notNull(), number: integer().notNull(), name: text(), isOdd: integer().notNull() },
  (table) => [primaryKey({ columns: [table.guildId, table.number] })],
);
const records = defineRecords({
  path: "/guilds/:id/lines",
  access: "manage",
  summary: "Lines.",
  item: z.object({}),
  filters: { isOdd: z.coerce.number().optional() },
  sorts: ["number", "name", "capital"],
});
const list = recordList(records, {
  table: lines,
  sorts: { number: lines.number, name: lines.name, capital: sql`upper(${lines.name})` },
  ties: [{ desc: lines.number }],
  filters: { isOdd: lines.isOdd },
});

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.orm.execute(sql`
    create table record_list_lines (guild_id text, number int, name text, is_odd int, primary key (guild_id, number))`);
  // A third has no name, and the names repeat.
  await database.orm.execute(sql`
    insert into record_list_lines select guild, number, case when number % 3 > 0 then 'n' || number % 7 end, number % 2
    from generate_series(1, ${COUNT}) as number, unnest(array['one', 'other']) as guild`);
});
afterAll(() => database?.close());

/** The total that the contract promises for this page. */
const totalFor = (page: number, count: number): number =>
  Math.min(count, Math.ceil((page * LIMIT + 1) / COUNTED_ROWS) * COUNTED_ROWS + 1);

test.each(["number", "name", "capital"] as const)("pages anywhere are parts of the whole list by %s", async (sort) => {
  const { orm } = database;
  for (const order of ["asc", "desc"] as const)
    for (const filter of [{}, { isOdd: 1 }]) {
      const whole: unknown[] = [];
      for await (const rows of list.all(orm, "one", { sort, order, ...filter }, (found) => found)) whole.push(...rows);
      expect(whole).toHaveLength("isOdd" in filter ? COUNT / 2 : COUNT);
      const last = Math.ceil(whole.length / LIMIT);
      const near = [1, 2, COUNTED_ROWS / LIMIT, COUNTED_ROWS / LIMIT + 1];
      for (const page of [...near, Math.ceil(last / 2), last - 1, last, last + 1, 3 * last]) {
        const { rows, total } = await list.page(orm, "one", { sort, order, ...filter, page, limit: LIMIT });
        expect(rows, `page ${page}`).toEqual(whole.slice((page - 1) * LIMIT, page * LIMIT));
        expect(total, `page ${page}`).toBe(totalFor(page, whole.length));
      }
    }
});
