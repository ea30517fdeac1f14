// Migrations on separate databases: new ones, earlier ones, and failures.
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { databaseOfBefore } from "#kit-server/testing/database-of-before.ts";
import { emptyDatabase } from "#kit-server/testing/test-database.ts";
import { withConnection } from "./connect.ts";
import { migrate } from "./migrate.ts";
import { kitMigrations, type Migration, migrationsHere } from "./migration-files.ts";
import { appliedHashes, MigrationError } from "./migration-record.ts";

const made = (name: string, sql: string, folder = "modules/claim"): Migration => ({
  ...{ folder, name, sql },
  hash: createHash("sha256").update(sql).digest("hex"),
});
const first = made("20260102000000_first", "create table claims (id text primary key);");
const seats = made("20260103000000_seats", "alter table claims add column seats integer;");

async function select<Row>(url: string, query: string): Promise<Row[]> {
  return withConnection(url, async (client) => (await client.query(query)).rows as Row[]);
}
const tablesIn = async (url: string): Promise<string[]> => {
  const rows = await select<{ name: string }>(
    url,
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  return rows.map(({ name }) => name);
};
const ran = (url: string) =>
  select<{ folder: string; name: string; hash: string; at: Date }>(
    url,
    "select folder, name, hash, applied_at as at from migrations.applied order by applied_at, folder, name",
  );
const namesOf = (rows: readonly { name: string }[]): string[] => rows.map(({ name }) => name);

test("creates the kit's tables in a new database, then the modules', and records each migration once", async () => {
  const url = await emptyDatabase();
  const all = [...kitMigrations(), first, seats];
  await migrate(url, all);
  await migrate(url, all);
  const recorded = await ran(url);
  expect(namesOf(recorded)).toEqual(namesOf(all));
  expect(recorded.at(-1)).toEqual({ ...seats, sql: undefined, at: expect.any(Date) });
  expect(await tablesIn(url)).toEqual(expect.arrayContaining(["claims", "ledger_entries", "tickets"]));
});

test("takes over an earlier database without rerunning migrations, and runs new ones", async () => {
  const before = kitMigrations().slice(0, 20);
  const url = await databaseOfBefore(before.map(({ hash }) => hash));
  await withConnection(url, async (client) => {
    expect(await appliedHashes(client)).toEqual(before.map(({ hash }) => hash));
  });
  await migrate(url, [...kitMigrations(), first]);
  expect(new Set(namesOf(await ran(url)))).toEqual(new Set(namesOf([...kitMigrations(), first])));

  const fresh = await emptyDatabase();
  await migrate(fresh, [...kitMigrations(), first]);
  expect(await tablesIn(url)).toEqual(await tablesIn(fresh));
});

test("rejects a database that drizzle migrated beyond this version, without changing it", async () => {
  const url = await databaseOfBefore([...kitMigrations().map(({ hash }) => hash), "f".repeat(64)]);
  await expect(migrate(url)).rejects.toThrow(/doesn't know a migration that ran on this database.*f{64}/);
  const schemas = await select<{ name: string }>(url, "select nspname as name from pg_namespace");
  expect(namesOf(schemas)).not.toContain("migrations");
});

test("runs a migration with an older name that was merged late", async () => {
  const url = await emptyDatabase();
  await migrate(url, [first, seats]);
  const late = made("20260101000000_late", "create table boosts (id text primary key);", "modules/boost");
  const inBetween = made("20260102120000_between", "alter table claims add column note text;");
  await migrate(url, [late, first, inBetween, seats]);
  expect(namesOf(await ran(url))).toEqual(namesOf([first, seats, late, inBetween]));
  expect(await tablesIn(url)).toEqual(["boosts", "claims"]);
});

test("rejects a file that changed after it ran, before running any other", async () => {
  const url = await emptyDatabase();
  await migrate(url, [first]);
  const changed = made(first.name, "create table claims (id bigint primary key);");
  const refused = migrate(url, [made("20260101000000_other", "create table others ()"), changed]);
  await expect(refused).rejects.toThrow(MigrationError);
  await expect(refused).rejects.toThrow(
    /^The migration modules\/claim\/20260102000000_first was changed after it ran .*npm run migration -- modules\/claim$/,
  );
  expect(await tablesIn(url)).toEqual(["claims"]);
});

test("runs each migration once when several processes start together", async () => {
  const url = await emptyDatabase();
  const slow = made("20260104000000_slow", "select pg_sleep(0.3); create table slow ();");
  await Promise.all([1, 2, 3, 4].map(() => migrate(url, [first, seats, slow])));
  expect(namesOf(await ran(url))).toEqual(namesOf([first, seats, slow]));
});

test("rolls back and names a migration that fails, and runs it once it is fixed", async () => {
  const url = await emptyDatabase();
  const bad = made("20260103000000_bad", "create table halves (); insert into nowhere values (1);");
  await expect(migrate(url, [first, bad, seats])).rejects.toThrow(
    /^The migration modules\/claim\/20260103000000_bad failed, and left nothing behind: relation "nowhere" does not exist$/,
  );
  expect(await tablesIn(url)).toEqual(["claims"]);
  expect(namesOf(await ran(url))).toEqual([first.name]);

  const fixed = made(bad.name, "create table halves ();");
  await migrate(url, [first, fixed, seats]);
  expect(namesOf(await ran(url))).toEqual(namesOf([first, fixed, seats]));
});

test("finds folders of modules and areas by their location, after the kit's", () => {
  const project = mkdtempSync(join(tmpdir(), "migrations-"));
  onTestFinished(() => rmSync(project, { recursive: true }));
  const paths = ["modules/ticket/migrations/2.sql", "modules/ticket/migrations/10.sql", "areas/board/migrations/1.sql"];
  for (const path of [...paths, "modules/ticket/migrations/snapshot.json", "modules/ticket/store/3.sql"]) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), "select 1;");
  }
  const found = migrationsHere(project);
  expect(found.slice(0, -3)).toEqual(kitMigrations());
  expect(found.slice(-3).map(({ folder, name }) => `${folder}/${name}`)).toEqual([
    "areas/board/1",
    "modules/ticket/10",
    "modules/ticket/2",
  ]);
});
