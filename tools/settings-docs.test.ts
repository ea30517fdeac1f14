// The README's table, .env.example and the server's code have the same settings.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const namesIn = (path: string, pattern: RegExp): string[] =>
  Array.from(readFileSync(join(root, path), "utf8").matchAll(pattern), ([, name = ""]) => name).sort();

const read = namesIn("packages/kit-server/base/settings/settings.ts", /^ {4}([A-Z][A-Z_]+): /gm);

test("the README lists every setting", () => {
  expect(namesIn("README.md", /^\| `([A-Z][A-Z_]+)` +\|/gm)).toEqual(read);
});

test(".env.example lists every setting", () => {
  expect(namesIn(".env.example", /^#([A-Z][A-Z_]+)=/gm)).toEqual(read);
});
