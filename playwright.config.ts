import { existsSync, statfsSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";

const executablePath = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
].find((path) => path && existsSync(path));

/** Chromium shares memory between its processes in this folder, which containers may limit to 64 MB. */
const SHARED_MEMORY = "/dev/shm";
const SHARED_MEMORY_BYTES = 2 ** 30;

function hasSharedMemory(): boolean {
  if (!existsSync(SHARED_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize >= SHARED_MEMORY_BYTES;
}

export default defineConfig({
  testDir: "e2e",
  // A folder that `npm test` skips (tools/setup/chat-tests.mjs); a manual run includes all.
  testIgnore: process.env.LEAVE_OUT ? `${process.env.LEAVE_OUT}/**` : [],
  globalSetup: "./e2e/build-gallery.mjs",
  fullyParallel: true,
  workers: 2,
  // A busy machine may cause a failure. `npm test` lists tests that needed a second try.
  retries: process.env.TEST_RESULTS ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["./tools/results/playwright-reporter.ts"]],
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1440, height: 900 },
    // Without animations: otherwise a closing menu would still be visible next to the next one. Specs about motion turn
    // them on.
    contextOptions: { reducedMotion: "reduce" },
    // Tracing every test takes a third of the total time; use `--trace on` to investigate one.
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Otherwise that memory is in files on the disk: a tenth of the work of all browser tests.
      ignoreDefaultArgs: hasSharedMemory() ? ["--disable-dev-shm-usage"] : [],
      args: [
        // Chromium refuses to use its sandbox as root; the pages are our own.
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Otherwise Chromium starts a spare renderer for each context: a third of all its processes, and never used.
        "--renderer-process-limit=1",
      ],
    },
  },
});
