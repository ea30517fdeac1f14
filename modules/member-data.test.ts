// Every table with members' rows declares what becomes of them when a person is erased, and every encrypted column that
// it is encrypted again with a new key.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { areaMemberData } from "#areas/member-data.ts";
import { kitMemberData } from "#kit-server/runtime/start/kit-member-data.ts";
import { kitSealedColumns } from "#kit-server/runtime/start/kit-sealed-columns.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import type { MemberData } from "#kit-server/storage/erasure/member-data.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { memberData } from "./member-data.ts";
import { sealedColumns } from "./sealed-columns.ts";

/** Columns with a member: what they did or what is kept about them. Who changed something is replaced everywhere. */
const MEMBER = /^(.+_)?(member|person|author|opener|starter|opponent|asker|user|inviter|claimer|payer|owner)_id$/;
const declared: MemberData = {
  ...kitMemberData,
  ...areaMemberData,
  ...Object.assign({}, ...Object.values(memberData)),
};

let database: Database;
let columns: Set<string>;
beforeAll(async () => {
  database = await openTestDatabase();
  const { rows } = await database.orm.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`);
  columns = new Set(rows.map(({ name }) => name));
});
afterAll(() => database.close());

const membersOf = (table: string): string[] =>
  (declared[table] ?? []).flatMap((rule) => ("member" in rule && rule.act !== "deleteWith" ? [rule.member] : []));

test("every column with a member is declared", () => {
  const missing = [...columns].filter((name) => {
    const [table = "", column = ""] = name.split(".");
    const isDeleted = (declared[table] ?? []).some(({ act }) => act === "delete");
    return MEMBER.test(column) && !isDeleted && !membersOf(table).includes(column);
  });
  expect(missing, "declare them in member-data.ts: see docs/adding-a-module.md").toEqual([]);
});

test("declares only tables and columns that exist", () => {
  const named = Object.entries(declared).flatMap(([table, rules]) =>
    rules.flatMap((rule) => {
      if (rule.act === "deleteContaining") return [`${table}.${rule.column}`];
      if (rule.act !== "deleteWith")
        return [rule.member, ...Object.keys("clear" in rule ? (rule.clear ?? {}) : {})].map(
          (column) => `${table}.${column}`,
        );
      const theirs = [rule.member, ...Object.values(rule.on)].map((column) => `${rule.table}.${column}`);
      return [...theirs, ...Object.keys(rule.on).map((column) => `${table}.${column}`)];
    }),
  );
  expect(named.filter((name) => !columns.has(name))).toEqual([]);
});

test("every encrypted column is encrypted again with a new key", () => {
  const known = [...kitSealedColumns, ...Object.values(sealedColumns).flatMap((all) => all ?? [])];
  const names = known.map(({ table, column }) => `${table}.${column}`);
  expect(names.filter((name) => !columns.has(name))).toEqual([]);
  expect([...columns].filter((name) => /\.sealed_/.test(name) && !names.includes(name))).toEqual([]);
});
