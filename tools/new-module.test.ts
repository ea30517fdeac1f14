// Creates a module in a copy of the project, and checks it like any other.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const copy = mkdtempSync(join(tmpdir(), "new-module-"));
const NAME = "book-club";
/** One that the specification does not name, with records and all that goes with them. */
const OWN = "tea-time";
/** One with reviews and all that goes with them. */
const REVIEWED = "guest-book";
/** Copies of the lists of modules without a new module's line: the compiler reads them in the same call as the project. */
const SHORT = "short";
/** The compiler reads the whole project twice: half a minute of work, many times that on a busy machine. */
const PATIENCE_MS = 400_000;

beforeAll(() => {
  const parts = [
    "packages/kit",
    "packages/kit-server",
    "packages/kit-web",
    "packages/sandbox",
    "packages/stand-ins",
    "modules",
    "areas",
    "apps/web/samples.test.ts",
    "docs/specification.md",
    "tools/results",
    "tools/setup",
    "tools/vitest",
  ];
  const configurations = [
    "package.json",
    "biome.json",
    "tsconfig.base.json",
    "tsconfig.server.json",
    "tsconfig.web.json",
    "vitest.config.ts",
  ];
  for (const path of [...parts, ...configurations]) cpSync(join(root, path), join(copy, path), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  const exclude = ["**/*.test.ts", "**/web.ts"];
  const configure = (name: string, settings: object) =>
    writeFileSync(join(copy, name), JSON.stringify({ ...settings, exclude }));
  configure("tsconfig.modules.json", {
    extends: "./tsconfig.server.json",
    include: ["modules/*.ts", "modules/*/*.ts", `${SHORT}/*/*.ts`],
    // Tests that list modules, and those of the new ones.
    files: ["modules/recipes.test.ts", ...[NAME, OWN, REVIEWED].map((name) => `modules/${name}/${name}.test.ts`)],
  });
  const drawn = [OWN, REVIEWED].flatMap((name) => [`modules/${name}/web.tsx`, `modules/${name}/web/*`]);
  configure("tsconfig.pages.json", { extends: "./tsconfig.web.json", include: drawn });
  const make = (...given: string[]) =>
    execFileSync(process.execPath, [join(root, "tools/new-module.ts"), ...given, copy]);
  make(NAME);
  make(OWN, "--records=cup", "--panel", "--grants", "--timed", "--live");
  make(REVIEWED, "--reviews", "--panel", "--grants", "--timed", "--live");
  writeShortLists();
}, PATIENCE_MS);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const ITS_LINE = new RegExp(`(?<=[{,]\\s*)"${NAME}": \\w+,?`);

function writeShortLists(): void {
  const write = (folder: string, list: string, without: RegExp | null, catalog: string) => {
    const whole = readFileSync(join(copy, "modules", list), "utf8");
    const text = without ? whole.replace(without, "") : whole;
    if (without) expect(text, list).not.toBe(whole);
    const placed = text.replaceAll('"./', '"../../modules/').replace('"../../modules/catalog.ts"', `"${catalog}"`);
    mkdirSync(join(copy, SHORT, folder), { recursive: true });
    writeFileSync(join(copy, SHORT, folder, list), placed);
  };
  const withoutLine = { "words.ts": ITS_LINE, "languages.ts": ITS_LINE, "bot.ts": ITS_LINE };
  const withoutRoutes = { "api.ts": new RegExp(`"${OWN}": teaTimeApi\\(needs\\),?`) };
  for (const [list, line] of Object.entries({ ...withoutLine, ...withoutRoutes }))
    write("lists", list, line, "../../modules/catalog.ts");
  write("catalog", "catalog.ts", ITS_LINE, "");
  write("catalog", "words.ts", null, "./catalog.ts");
}

/**
 * Without this run's database, because the copy's migrations create more tables, which other tests' databases must not
 * have.
 */
const { TEST_DATABASE_URL: _, ...env } = process.env;
const runThere = (program: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(root, "node_modules", program), ...args], { cwd: copy, encoding: "utf8", env });
/** The compiler's errors, one a line. */
const typeErrors = (configuration: string) =>
  // A single checker does half the work in all, as in `tools/setup/stages.mjs`.
  runThere("@typescript/native/bin/tsc", "--checkers", "1", "-p", configuration).stdout.split("\n");
let ofModules: string[] | undefined;
const errorsInModules = () => (ofModules ??= typeErrors("tsconfig.modules.json"));
const ofTheProject = (line: string) => /^(modules\/|error)/.test(line);

test("compiles new modules, with everything that flags add and without", { timeout: PATIENCE_MS }, () => {
  expect(errorsInModules().filter(ofTheProject)).toEqual([]);
});

test("compiles the page parts of a module with records or reviews", { timeout: PATIENCE_MS }, () => {
  expect(typeErrors("tsconfig.pages.json").filter(ofTheProject)).toEqual([]);
});

// Their stories start a bot and a sandbox, on tables that their migrations create.
test("passes conformance and the new modules' own stories", { timeout: PATIENCE_MS }, () => {
  const { status, stdout, stderr } = runThere(
    "vitest/vitest.mjs",
    "run",
    // A worker loads the product once for all of these.
    "--maxWorkers=1",
    "-t",
    `${NAME}|${OWN}|${REVIEWED}|catalogue|answered|records|overview|hello|card|declare|round|each text|formal`,
    "apps/web/samples.test.ts",
    "modules/conformance.test.ts",
    "modules/languages.test.ts",
    "modules/member-data.test.ts",
    ...[NAME, OWN, REVIEWED].map((name) => `modules/${name}/`),
  );
  expect(status, `${stdout}${stderr}`).toBe(0);
});

test("rejects a name that a page already has or that is no valid path", () => {
  for (const name of ["ticket-new", "settings", "Tea time"]) {
    const { status } = spawnSync(process.execPath, [join(root, "tools/new-module.ts"), name, copy]);
    expect(status, name).toBe(1);
  }
  for (const flags of [["--recods"], ["--records", "--reviews"], ["--records=Ship log"]]) {
    const { status } = spawnSync(process.execPath, [join(root, "tools/new-module.ts"), "ship-log", ...flags, copy]);
    expect(status, flags.join(" ")).toBe(1);
  }
});

test("formats a new module so that it passes the linter", () => {
  const lists = readdirSync(join(copy, "modules")).filter((name) => name.endsWith(".ts"));
  const paths = [NAME, OWN, REVIEWED, ...lists].map((name) => `modules/${name}`);
  const { status, stdout } = runThere(".bin/biome", "check", "--vcs-enabled=false", ...paths);
  expect(status, stdout).toBe(0);
});

test("without its line in any list of modules the project does not compile", { timeout: PATIENCE_MS }, () => {
  const errors = errorsInModules().join("\n");
  for (const list of ["words.ts", "languages.ts", "bot.ts"]) {
    expect(errors).toMatch(new RegExp(`^${SHORT}/lists/${list}.*Property '"${NAME}"' is missing`, "m"));
  }
  expect(errors).toMatch(new RegExp(`^${SHORT}/lists/api\\.ts.*Property '"${OWN}"' is missing`, "m"));
  expect(errors).toMatch(new RegExp(`^${SHORT}/catalog/words\\.ts.*'"${NAME}"' does not exist in type`, "m"));
});
