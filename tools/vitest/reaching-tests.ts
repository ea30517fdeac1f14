// Finds the tests that need a database or the built server by their imports, so that they need no special name or place.
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import packageJson from "../../package.json" with { type: "json" };

const root = join(import.meta.dirname, "../..");
/** Files that read this, such as `openTestDatabase`, can run on both databases. */
const ADDRESS = "TEST_DATABASE_URL";
/** Files that start the product as an operator does. */
const BUILT = "dist/server/";
/** Type-only imports don't exist at run time. */
const IMPORT = /^(?:import|export) (?!type\b)[^;"]*"([^"]+\.tsx?)"|\bimport\("([^"]+\.tsx?)"\)/gm;
const prefixes = Object.entries(packageJson.imports).map(([from, to]) => [from.slice(0, -1), to.slice(0, -1)] as const);

/** The tests among a pattern's files that need a database; pattern and paths are relative to the project. */
export const databaseTests = (pattern: string): string[] =>
  thoseThatReach(
    ADDRESS,
    globSync(pattern, { cwd: root }).map((path) => join(root, path)),
  ).map((path) => relative(root, path));

/** The tests among these that start the built server. */
export const serverTests = (tests: readonly string[]): string[] => thoseThatReach(BUILT, tests);

/** Those that contain a text or import a file that does. */
function thoseThatReach(sought: string, tests: readonly string[]): string[] {
  const known = new Map<string, Source>();
  const look = (path: string): Source => {
    const found = known.get(path) ?? readSource(path, sought);
    known.set(path, found);
    return found;
  };
  const reaches = (path: string, seen = new Set<string>()): boolean => {
    if (seen.has(path)) return false;
    seen.add(path);
    const { isSought, imports } = look(path);
    return isSought || imports.some((next) => reaches(next, seen));
  };
  return tests.filter((test) => reaches(test));
}

type Source = { isSought: boolean; imports: string[] };

function readSource(path: string, sought: string): Source {
  const text = readFileSync(path, "utf8");
  const specifiers = [...text.matchAll(IMPORT)].map(([, first, lazy]) => first ?? lazy ?? "");
  const imports = specifiers.map((specifier) => pathOf(specifier, path)).filter((found) => existsSync(found));
  return { isSought: text.includes(sought), imports };
}

function pathOf(specifier: string, importer: string): string {
  const [prefix, folder] = prefixes.find(([start]) => specifier.startsWith(start)) ?? [];
  return prefix ? join(root, folder ?? "", specifier.slice(prefix.length)) : join(dirname(importer), specifier);
}
