// Finds the Chromium for browser tests, or installs Debian's.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { canInstallDebianPackages, installDebianPackages } from "./debian.mjs";
import { Refusal } from "./say.mjs";

/** Preferred without windows: it renders the same, and each page takes it a fifth less work. */
const HEADLESS = "chromium-headless-shell";
const NAMES = [HEADLESS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const PLACES = [
  "/snap/bin/chromium",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

function findChromium() {
  const onPath = (process.env.PATH ?? "").split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, ...PLACES].find((path) => existsSync(path));
}

/** The path of an installed Chromium. */
export async function ensureChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Refusal(`CHROMIUM_PATH names ${named}, where there is no file.`);
  }
  const found = findChromium();
  if (found) return found;
  if (canInstallDebianPackages() && (await installDebianPackages(HEADLESS))) {
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Refusal("The browser tests need Chromium: install Chromium or Chrome, or name one with CHROMIUM_PATH.");
}
