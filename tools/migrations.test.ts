// The migrations create every table as the code defines it, each in the folder that it belongs to. Without this test, only
// operators would notice a missing migration.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { declaredTables, migrationFolders, pendingStatements } from "./migration/declared-tables.ts";
import { writeMigration } from "./migration/write-migration.ts";

const root = join(import.meta.dirname, "..");
const folders = migrationFolders(root);
const copy = mkdtempSync(join(tmpdir(), "migration-"));
afterAll(() => rmSync(copy, { recursive: true }));

test.each(folders)("the migrations of $name make all tables that it declares", async (folder) => {
  expect(await pendingStatements(root, folder), "npm run migration writes them").toEqual([]);
});

test("no table is declared by two", async () => {
  const declared = await Promise.all(
    folders.map(async (folder) => Object.keys((await declaredTables(root, folder)).tables)),
  );
  const names = declared.flat();
  expect(names.length).toBeGreaterThan(60);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});

test("a module's tables, and what changes in them, are written into its own folder", async () => {
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  const store = (version: number, more: string) => {
    write(
      `modules/claim/store/${version}.ts`,
      `import { integer, pgTable, text } from "drizzle-orm/pg-core";
export const claims = pgTable("claims", { id: text().primaryKey()${more} });\n`,
    );
    return { name: "modules/claim", sources: [`modules/claim/store/${version}.ts`], path: "modules/claim/migrations" };
  };
  const first = await writeMigration(copy, store(1, ""), "first");
  expect(first).toMatch(/^modules\/claim\/migrations\/20\d{12}_first\.sql$/);
  expect(read(first)).toMatch(/^CREATE TABLE "claims"/);
  expect(await writeMigration(copy, store(2, ""), "again")).toBeNull();
  const seats = await writeMigration(copy, store(3, ", seats: integer()"), "seats");
  expect(read(seats)).toBe('ALTER TABLE "claims" ADD COLUMN "seats" integer;\n');
  expect(migrationFolders(copy).map(({ name }) => name)).toContain("modules/claim");
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  writeFileSync(join(copy, path), text);
}
const read = (path: string | null): string => readFileSync(join(copy, path ?? ""), "utf8");
