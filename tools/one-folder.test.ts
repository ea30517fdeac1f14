// A module is its folder and a line in each list: no other code knows its id.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { catalog } from "#modules/catalog.ts";

const root = join(import.meta.dirname, "..");
const LISTS = ["api", "bot", "catalog", "languages", "member-data", "sealed-columns", "web", "words"].map(
  (list) => `modules/${list}.ts`,
);
/** Lists in which only some modules are. */
const OPTIONAL = ["modules/api.ts", "modules/member-data.ts", "modules/sealed-columns.ts"];
/** Files that may name modules, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "apps/web/routes/route-table.ts": "the specification's table of pages",
  "apps/web/pages/home-demo.tsx": "the module that the home page shows",
  "areas/guilds/web/next-steps.tsx": "the specification's page for a server's first setup",
  "areas/guilds/web/use-arrival.ts": "the specification's page for a server's first setup",
};

/** As a string or a part of a path or URL; a word in a sentence doesn't count. */
const isNamed = (id: string, source: string): boolean => new RegExp(`["'\`/]${id}["'\`/:?]`).test(source);
const namedIn = (source: string): string[] => Object.keys(catalog).filter((id) => isNamed(id, source));

const files = globSync("{apps,areas,packages}/**/*.{ts,tsx}", { cwd: root })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => !/\.test\.tsx?$|\/testing\/|\/node_modules\//.test(path));
const read = (path: string): string => readFileSync(join(root, path), "utf8");

test("only the lists and named exceptions know a module's id", () => {
  const known = Object.fromEntries(
    files
      .filter((path) => !(path in EXCEPTIONS))
      .map((path) => [path, namedIn(read(path))] as const)
      .filter(([, names]) => names.length > 0),
  );
  expect(known, "move what the module knows into its folder: see docs/adding-a-module.md").toEqual({});
});

test("each exception still names a module", () => {
  for (const [path, why] of Object.entries(EXCEPTIONS)) expect(namedIn(read(path)), why).not.toEqual([]);
});

test("has only lists and tests next to the folders, and each module once in each list", () => {
  const lists = globSync("modules/*.{ts,tsx}", { cwd: root }).filter((path) => !path.endsWith(".test.ts"));
  expect(lists.sort()).toEqual(LISTS);
  for (const list of LISTS.filter((path) => !OPTIONAL.includes(path))) {
    const source = read(list).replace(/^import .*$/gm, "");
    for (const id of Object.keys(catalog)) {
      const entries = source.match(new RegExp(`(?<![\\w./-])"?${id}"?(?=:|,| })`, "g")) ?? [];
      expect(entries, `${id} in ${list}`).toHaveLength(1);
    }
  }
});

test.each([
  [`const wanted = module === "ticket";`, ["ticket"]],
  [`link("/dashboard/1/greetings?record=7")`, ["greetings"]],
  ['import { drops } from "../modules/click-to-earn/store.ts";', ["click-to-earn"]],
  [`press("click-to-earn:claim")`, ["click-to-earn"]],
  ["// A ticket is an example, as are greetings.", []],
])("%s names %j", (source, names) => {
  expect(namedIn(source)).toEqual(names);
});
