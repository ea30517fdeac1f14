import { sql } from "drizzle-orm";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import type { Database } from "./database.ts";
import { distinctValues, valuesOf } from "./distinct-values.ts";

const lines = pgTable("distinct_lines", { guildId: text().notNull(), kind: text(), task: integer().notNull() });

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.orm.execute(sql`create table distinct_lines (guild_id text, kind text, task int)`);
  await database.orm.execute(sql`
    insert into distinct_lines select guild, case when n % 4 > 0 then (array['b', '', 'Ä'])[n % 4] end, n % 3 - 1
    from generate_series(1, 40) as n, unnest(array['one', 'other']) as guild`);
  await database.orm.execute(sql`insert into distinct_lines values ('other', 'c', 7)`);
});
afterAll(() => database?.close());

test("lists the values of one guild in order, without nulls", async () => {
  const { orm } = database;
  expect(await distinctValues(orm, lines, lines.kind, "one")).toEqual(["", "b", "Ä"]);
  expect(await distinctValues(orm, lines, lines.kind, "other")).toEqual(["", "b", "c", "Ä"]);
  expect(await distinctValues(orm, lines, lines.kind, "nowhere")).toEqual([]);
});

test("keeps the type of numbers", async () => {
  const { rows } = await database.orm.execute(sql`select value from ${valuesOf(lines, lines.task, "one")} as listed`);
  expect(rows).toEqual([{ value: -1 }, { value: 0 }, { value: 1 }]);
});
