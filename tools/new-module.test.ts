// Creates a module in a copy of the project, and checks it like any other.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
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
/** The compiler reads the whole project several times: half a minute of work, many times that on a busy machine. */
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
    include: ["modules/*.ts", "modules/*/*.ts"],
  });
  const drawn = [OWN, REVIEWED].flatMap((name) => [`modules/${name}/web.tsx`, `modules/${name}/web/*`]);
  configure("tsconfig.pages.json", { extends: "./tsconfig.web.json", include: drawn });
  const make = (...given: string[]) =>
    execFileSync(process.execPath, [join(root, "tools/new-module.ts"), ...given, copy]);
  make(NAME);
  make(OWN, "--records", "--panel", "--grants", "--timed");
  make(REVIEWED, "--reviews", "--panel", "--grants", "--timed");
}, PATIENCE_MS);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/**
 * Without this run's database, because the copy's migrations create more tables, which other tests' databases must not
 * have.
 */
const { TEST_DATABASE_URL: _, ...env } = process.env;
const runThere = (program: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(root, "node_modules", program), ...args], { cwd: copy, encoding: "utf8", env });
/**
 * The compiler's errors in the lists and modules, without tests. Incremental: reads only what changed since the last
 * call.
 */
const typeErrors = (configuration = "tsconfig.modules.json") =>
  runThere(
    "@typescript/native/bin/tsc",
    // A single checker does half the work in all, as in `tools/setup/stages.mjs`.
    "--checkers",
    "1",
    "-p",
    configuration,
    "--incremental",
    "--tsBuildInfoFile",
    `${configuration}.info`,
  )
    .stdout.split("\n")
    .filter((line) => /^(modules\/|error)/.test(line));

test("compiles new modules, with everything that flags add and without", { timeout: PATIENCE_MS }, () => {
  expect(typeErrors()).toEqual([]);
});

test("compiles the page parts of a module with records or reviews", { timeout: PATIENCE_MS }, () => {
  expect(typeErrors("tsconfig.pages.json")).toEqual([]);
});

// Their stories start a bot and a sandbox, on tables that their migrations create.
test("passes conformance and the new modules' own stories", { timeout: PATIENCE_MS }, () => {
  const { status, stdout, stderr } = runThere(
    "vitest/vitest.mjs",
    "run",
    "-t",
    `${NAME}|${OWN}|${REVIEWED}|catalogue|answered|records|overview|hello|card|declare`,
    "modules/conformance.test.ts",
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
  for (const flags of [["--recods"], ["--records", "--reviews"]]) {
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

/** The lists without this module's line, asked of the compiler at once. */
function errorsWithout(lines: Readonly<Record<string, RegExp>>): string {
  const kept = Object.entries(lines).map(([list, line]) => {
    const path = join(copy, "modules", list);
    const whole = readFileSync(path, "utf8");
    const without = whole.replace(line, "");
    expect(without, list).not.toBe(whole);
    writeFileSync(path, without);
    return () => writeFileSync(path, whole);
  });
  const errors = typeErrors();
  for (const restore of kept) restore();
  return errors.join("\n");
}
const ITS_LINE = new RegExp(`(?<=[{,]\\s*)"${NAME}": \\w+,?`);

test("without its line in any list of modules the project does not compile", { timeout: PATIENCE_MS }, () => {
  const missing = { "words.ts": ITS_LINE, "languages.ts": ITS_LINE, "bot.ts": ITS_LINE };
  const errors = errorsWithout({ ...missing, "api.ts": new RegExp(`"${OWN}": teaTimeApi\\(needs\\),?`) });
  for (const list of Object.keys(missing)) {
    expect(errors).toMatch(new RegExp(`^modules/${list}.*Property '"${NAME}"' is missing`, "m"));
  }
  expect(errors).toMatch(new RegExp(`^modules/api\\.ts.*Property '"${OWN}"' is missing`, "m"));
  expect(errorsWithout({ "catalog.ts": ITS_LINE })).toContain("does not exist in type");
});
