import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { databaseTests } from "./tools/vitest/database-tests.ts";
import { ProcessesFirst } from "./tools/vitest/processes-first.ts";

const onDatabases = databaseTests("{packages,modules,areas,apps}/**/*.test.{ts,tsx}");
const apart = ["**/node_modules/**", "dist/**", "data/**", "e2e/**"];
/** Stories start a bot, an API and a sandbox; on a busy machine of two cores that takes its time. */
const patient = { testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    environment: "node",
    restoreMocks: true,
    // A worker loads the product once, not again for each of its files: no test replaces a module.
    isolate: false,
    // As `projectEnv` has it: processes that tests start have a third less to do.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, "node_modules/.cache/node") },
    // A machine that others use has its moments. `npm test` lists what needed its second try.
    retry: process.env.TEST_RESULTS ? 1 : 0,
    reporters: ["default", "./tools/results/vitest-reporter.ts"],
    sequence: { sequencer: ProcessesFirst },
    // Stories wait more than they work.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        // `npm run check` runs these alone.
        test: {
          name: "quick",
          include: ["{packages/{kit,kit-web,sandbox/chat},apps/web,modules,areas}/**/*.test.{ts,tsx}"],
          exclude: [...apart, ...onDatabases],
          testTimeout: 10_000,
        },
      },
      {
        // May open sockets and start processes, but need no database of their own.
        test: {
          name: "around",
          globalSetup: ["./tools/vitest/built-server.mjs"],
          include: ["{packages/{kit-server,sandbox},apps/server,tools}/**/*.test.ts"],
          exclude: [...apart, ...onDatabases, "packages/sandbox/chat/**"],
          ...patient,
        },
      },
      {
        // On a PostgreSQL of their own, or on the one that TEST_DATABASE_URL names.
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
