// The migrations create every table as the code defines it. Without this test, only operators would notice a missing
// migration.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { expect, test } from "vitest";
import config from "../drizzle.config.ts";

const root = join(import.meta.dirname, "..");

test("there is a migration for all that stores declare", async () => {
  const { out = "", schema = [] } = config;
  const files = globSync([schema].flat(), { cwd: root });
  const stores = await Promise.all(files.map((file) => import(pathToFileURL(join(root, file)).href)));
  const snapshots = globSync("meta/*_snapshot.json", { cwd: join(root, out) }).toSorted();
  const last = JSON.parse(readFileSync(join(root, out, snapshots.at(-1) ?? ""), "utf8"));
  const declared = generateDrizzleJson(Object.assign({}, ...stores), last.id, undefined, "snake_case");
  expect(Object.keys(declared.tables).length).toBeGreaterThan(30);
  expect(await generateMigration(last, declared)).toEqual([]);
});
