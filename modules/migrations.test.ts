// Each folder of migrations changes only its own tables, as enforced by PostgreSQL: it runs as a user that owns its
// tables, and may otherwise only read and reference the kit's.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withConnection } from "#kit-server/storage/database/connect.ts";
import { migrate } from "#kit-server/storage/database/migrate.ts";
import { kitMigrations, type Migration, migrationsHere } from "#kit-server/storage/database/migration-files.ts";
import { testDatabaseUrl } from "#kit-server/testing/test-database.ts";

/** The last migration that created tables of modules and areas among the kit's, and their owners. */
const BASELINE = "0022_batches_and_files";
const OWNERS: readonly (readonly [RegExp, string])[] = [
  [/^drop(s$|_)/, "modules/click-to-earn"],
  [/^greetings_/, "modules/greetings"],
  [/^ticket(s$|_)/, "modules/ticket"],
  [/^leaderboard_/, "areas/leaderboard"],
];
const name = `owned_${randomUUID().slice(0, 8)}`;
const database = new URL(testDatabaseUrl());
database.pathname = `/${name}`;
const later = Map.groupBy(
  migrationsHere().filter((one) => one.folder !== "kit" || one.name > BASELINE),
  ({ folder }) => folder,
);
const folders = new Set(["kit", ...OWNERS.map(([, owner]) => owner), "modules/new", ...later.keys()]);
const userOf = (folder: string): string => `"${name}_${folder}"`;

async function ask<Row>(text: string, url: string = database.href): Promise<Row[]> {
  return withConnection(url, async (client) => (await client.query(text)).rows as Row[]);
}

function migrateAs(folder: string, migrations: readonly Migration[]): Promise<void> {
  const url = new URL(database);
  url.searchParams.set("options", `-c role=${userOf(folder).slice(1, -1)}`);
  return migrate(url.href, migrations);
}

beforeAll(async () => {
  await ask(`create database ${name}`, testDatabaseUrl());
  for (const folder of folders) {
    await ask(`create role ${userOf(folder)}; grant create, usage on schema public to ${userOf(folder)}`);
  }
  await ask(`grant create on database ${name} to ${userOf("kit")}`);
  const baseline = kitMigrations().filter((migration) => migration.name <= BASELINE);
  await migrateAs("kit", baseline);
  for (const { table } of await ask<{ table: string }>(
    "select tablename as table from pg_tables where schemaname = 'public'",
  )) {
    const owner = OWNERS.find(([pattern]) => pattern.test(table))?.[1];
    if (owner) await ask(`alter table ${table} owner to ${userOf(owner)}`);
  }
  await migrateAs("kit", later.get("kit") ?? []);
  for (const folder of folders) {
    if (folder === "kit") continue;
    await ask(`
      grant select, references on all tables in schema public to ${userOf(folder)};
      grant usage on schema migrations to ${userOf(folder)};
      grant select, insert on migrations.applied to ${userOf(folder)}`);
  }
});
afterAll(async () => {
  await ask(`drop database ${name} with (force)`, testDatabaseUrl());
  for (const folder of folders) await ask(`drop role ${userOf(folder)}`, testDatabaseUrl());
});

test.each([...folders])("lets the migrations of %s change no other tables", async (folder) => {
  await migrateAs(folder, later.get(folder) ?? []);
});

let tried = 0;
const attempt = (folder: string, sql: string): Promise<void> => {
  tried += 1;
  return migrateAs(folder, [{ folder, name: `try-${tried}`, hash: "", sql }]);
};

test("lets a module reference the kit's tables", async () => {
  await attempt("modules/new", "create table news (by text references users (id)); create index on news (by);");
});

test.each([
  ["modules/new", "alter table users add column seats integer"],
  ["modules/new", "create index on tickets (guild_id)"],
  ["modules/new", "delete from ledger_entries"],
  ["modules/ticket", "update drops set state = 'ended'"],
  ["modules/ticket", "drop table greetings_sends"],
  ["areas/leaderboard", "create trigger after_score after insert on scores execute function pg_notify()"],
  ["kit", "alter table tickets add column seats integer"],
])("detects in %s: %s", async (folder, sql) => {
  await expect(attempt(folder, sql)).rejects.toThrow(/must be owner|permission denied/);
});
