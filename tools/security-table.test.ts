// Checks SECURITY.md's table: the files and tests that it names exist.
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const rows = readFileSync(join(ROOT, "SECURITY.md"), "utf8")
  .split("\n")
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, requirement = "", place = "", tests = ""]) => ({ requirement, place, tests }));

const pathsIn = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path).filter((path) => path.includes("/"));

test.each(rows)("$requirement", ({ place, tests }) => {
  const [places, files] = [pathsIn(place), pathsIn(tests)];
  expect(places.length * files.length).toBeGreaterThan(0);
  for (const path of [...places, ...files]) expect(existsSync(join(ROOT, path)), path).toBe(true);
  for (const path of files) expect(path).toMatch(/\.(?:test|spec)\.ts$/);
  const text = files.map((path) => (statSync(join(ROOT, path)).isFile() ? readFileSync(join(ROOT, path), "utf8") : ""));
  for (const [, name = ""] of tests.matchAll(/"([^"]+)"/g)) expect(text.join("\n")).toContain(name);
});
