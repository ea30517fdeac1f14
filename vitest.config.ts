import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { ProcessesFirst } from "./tools/vitest/processes-first.ts";
import { databaseTests } from "./tools/vitest/reaching-tests.ts";

const onDatabases = databaseTests("{packages,modules,areas,apps}/**/*.test.{ts,tsx}");
const apart = ["**/node_modules/**", "dist/**", "data/**", "e2e/**"];
/** The temp folder of tests and of the processes that they start: what they leave there goes with it. */
const scratch = mkdtempSync(join(tmpdir(), "guildhall-tests-"));
process.env.TMPDIR = scratch;
process.on("exit", () => rmSync(scratch, { recursive: true, force: true }));

/** Checks of texts and names that take seconds: engineers see their findings at once. */
const quickRules =
  "tools/{plain-english,design-scale,folder-names,one-folder,settings-docs,security-table,specification,migrations}.test.ts";
/**
 * Stories start a bot, an API and a sandbox. They take seconds, and more than a minute on two cores that others use:
 * only what hangs takes this long.
 */
const patient = { testTimeout: 180_000, hookTimeout: 180_000 };

export default defineConfig({
  test: {
    environment: "node",
    restoreMocks: true,
    // A worker loads the product once for all of its files: no test mocks modules.
    isolate: false,
    // Same as in `projectEnv`: processes that tests start have a third less to do.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, "node_modules/.cache/node") },
    // A busy machine may cause a failure. `npm test` lists tests that needed a second try.
    retry: process.env.TEST_RESULTS ? 1 : 0,
    // As `POLL_OPTIONS` in kit-server: the default of a second is too short on a busy machine.
    expect: { poll: { timeout: 60_000 } },
    reporters: ["default", "./tools/results/vitest-reporter.ts"],
    sequence: { sequencer: ProcessesFirst },
    // Stories wait more than they compute.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        // `npm run check` runs only these.
        test: {
          name: "quick",
          include: ["{packages/{kit,kit-web,sandbox/chat},apps/web,modules,areas}/**/*.test.{ts,tsx}", quickRules],
          exclude: [...apart, ...onDatabases],
          // Reading all sources takes seconds, and a minute on a machine that does ten times as much.
          testTimeout: 120_000,
        },
      },
      {
        // May open sockets and start processes, but needs no separate database.
        test: {
          name: "around",
          globalSetup: ["./tools/vitest/built-server.mjs"],
          include: ["{packages/{kit-server,sandbox,stand-ins},apps/server,tools}/**/*.test.ts"],
          exclude: [...apart, ...onDatabases, quickRules, "packages/sandbox/chat/**"],
          ...patient,
        },
      },
      {
        // On a separate PostgreSQL, or on the one in TEST_DATABASE_URL.
        test: {
          name: "whole",
          include: onDatabases,
          globalSetup: ["./tools/vitest/built-server.mjs", "./tools/vitest/migrated-database.ts"],
          setupFiles: ["./tools/vitest/own-database.ts"],
          ...patient,
        },
      },
    ],
  },
});
