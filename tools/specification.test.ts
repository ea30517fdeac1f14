// docs/specification.md ends with a table from each line to its tests: both sides must be complete.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const [text = "", table = ""] = readFileSync(join(root, "docs/specification.md"), "utf8").split(
  "## Where each line is tested",
);
const cellsOf = (line: string): string[] =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
const rows = table
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map(cellsOf)
  .map(([section = "", line = "", file = "", name = ""]) => ({ section, line, file, name }));

/** Bullets and first rows of tables, as `section line`; without headings and lines about unknowns. */
const promises = text.split(/^## /m).flatMap((chapter) =>
  chapter.split("\n").flatMap((line, index, lines) => {
    const section = chapter.slice(0, chapter.indexOf("."));
    if (/^\| -/.test(lines[index + 1] ?? "")) return [`${section} ${cellsOf(line).join(" · ")}`];
    const said = /^(?: {2})?- (.+)$/.exec(line)?.[1] ?? (/^(?:All calls|Confetti:)/.test(line) ? line : "");
    const promisesNothing = said === "" || /^[^.]*: not shown\.$/.test(said) || said.endsWith("are seen):");
    return promisesNothing ? [] : [`${section} ${said}`];
  }),
);

test("every line of the specification has a test", () => {
  expect(promises.length).toBeGreaterThan(50);
  const isTested = (promise: string) => rows.some(({ section, line }) => promise.startsWith(`${section} ${line}`));
  expect(promises.filter((promise) => !isTested(promise))).toEqual([]);
});

test("every row of the table names an existing line and test", () => {
  const namesLine = ({ section, line }: (typeof rows)[number]) =>
    promises.some((promise) => promise.startsWith(`${section} ${line}`));
  const namesTest = ({ file, name }: (typeof rows)[number]) =>
    existsSync(join(root, file)) && readFileSync(join(root, file), "utf8").includes(name);
  expect(rows.filter((row) => !namesLine(row)).map(({ line }) => line)).toEqual([]);
  expect(rows.filter((row) => !namesTest(row)).map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});
