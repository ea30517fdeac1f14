import { existsSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";

const executablePath = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
].find((path) => path && existsSync(path));

export default defineConfig({
  testDir: "e2e",
  // A folder that `npm test` leaves out (tools/setup/chat-tests.mjs); run by hand, all are there.
  testIgnore: process.env.LEAVE_OUT ? `${process.env.LEAVE_OUT}/**` : [],
  globalSetup: "./e2e/build-gallery.mjs",
  fullyParallel: true,
  workers: 2,
  // A machine that others use has its moments. `npm test` lists what needed its second try.
  retries: process.env.TEST_RESULTS ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["./tools/results/playwright-reporter.ts"]],
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1440, height: 900 },
    // What closes is gone at once: a menu that still fades would stand beside the next one. Specs about motion ask for it.
    contextOptions: { reducedMotion: "reduce" },
    // Tracing every test costs a third of all the work; `--trace on` is for the one that is looked into.
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        // Chromium refuses its sandbox to root; the pages are our own.
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
