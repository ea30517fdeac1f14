// The migrations create every table as the code declares it, each in the folder that owns it. Without this test, only
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

test.each(folders)("creates every declared table in the migrations of $name", async (folder) => {
  expect(await pendingStatements(root, folder), "npm run migration writes them").toEqual([]);
});

test("declares no table twice", async () => {
  const declared = await Promise.all(
    folders.map(async (folder) => Object.keys((await declaredTables(root, folder)).tables)),
  );
  const names = declared.flat();
  expect(names.length).toBeGreaterThan(60);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});

test("writes a module's tables and their changes into its own folder", async () => {
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
