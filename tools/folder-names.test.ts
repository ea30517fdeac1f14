// The product runs from a folder of any name: a URL's path encodes spaces and accents, so it isn't a file path.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const SOURCES = "{apps,areas,bench,e2e,modules,packages,tools}/**/*.{ts,tsx,mjs}";
const AS_PATH = /import\.meta\.url\)\s*\.pathname/;

test("no file is found by the path of a URL", () => {
  const found = globSync(SOURCES, { cwd: root }).filter((path) => AS_PATH.test(readFileSync(join(root, path), "utf8")));
  expect(found).toEqual([]);
});
