import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Tests that open no socket and no database: `npm run check` runs these alone. */
const quick = [
  "packages/kit/**/*.test.{ts,tsx}",
  "packages/kit-web/**/*.test.{ts,tsx}",
  "packages/sandbox/chat/**/*.test.{ts,tsx}",
  "apps/web/**/*.test.{ts,tsx}",
  "modules/conformance.test.ts",
  "areas/conformance.test.ts",
];
const apart = ["**/node_modules/**", "dist/**", "data/**", "e2e/**"];

export default defineConfig({
  test: {
    environment: "node",
    restoreMocks: true,
    // Stories wait more than they work, so no core is left free for them.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      { test: { name: "quick", include: quick, exclude: apart, testTimeout: 10_000 } },
      { test: { name: "tools", include: ["tools/**/*.test.ts"], testTimeout: 60_000, hookTimeout: 60_000 } },
      {
        // Opens sockets and no database: it need not be tried on both.
        test: {
          name: "sandbox",
          include: ["packages/sandbox/**/*.test.{ts,tsx}"],
          exclude: [...apart, ...quick],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // On the embedded database, or on PostgreSQL where TEST_DATABASE_URL names one.
        test: {
          name: "whole",
          include: ["{packages,modules,areas,apps}/**/*.test.{ts,tsx}"],
          exclude: [...apart, ...quick, "packages/sandbox/**"],
          globalSetup: ["./tools/vitest/migrated-database.ts"],
          setupFiles: ["./tools/vitest/own-database.ts"],
          // Stories start a bot, an API and a sandbox; on a busy machine of two cores that takes its time.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
