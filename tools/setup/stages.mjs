// The stages of checks, in the order in which a person wants to see failures.

/**
 * Several checkers infer the same types several times: more than twice the work and memory of a single one, while other
 * stages use the other cores anyway.
 */
const TSC = ["node_modules/@typescript/native/bin/tsc", "--checkers", "1"];
export const TYPES = [
  {
    name: "Types, server",
    program: "node",
    args: [...TSC, "-p", "tsconfig.server.json"],
  },
  {
    name: "Types, browser",
    program: "node",
    args: [...TSC, "-p", "tsconfig.web.json"],
  },
];
export const RULES = [
  { name: "Lock file", program: "node", args: ["tools/complete-lock.mjs", "--check"] },
  { name: "Lint and format", program: "biome", args: ["check"] },
  {
    name: "Import rules",
    program: "depcruise",
    args: [
      "--config",
      ".dependency-cruiser.cjs",
      "--output-type",
      "err-long",
      "apps",
      "areas",
      "modules",
      "packages",
      "e2e",
      "bench",
      "tools",
    ],
  },
  {
    name: "Folders of kit-server",
    program: "depcruise",
    args: ["--config", ".dependency-cruiser-folders.cjs", "--output-type", "err-long", "packages/kit-server"],
  },
  { name: "Unused files, exports, packages", program: "knip", args: ["--no-progress"] },
  { name: "Picture of the architecture", program: "node", args: ["tools/architecture-picture.ts", "--check"] },
];
export const QUICK_TESTS = { name: "Quick tests", program: "vitest", args: ["run", "--project", "quick"] };
export const TESTS = {
  name: "Unit, API and module tests",
  program: "vitest",
  args: ["run"],
};
export const BROWSER_TESTS = { name: "Browser tests", program: "playwright", args: ["test"] };
