import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, chromium } from "playwright-core";
import type { Installation } from "./installation.ts";
import type { SignedIn } from "./sign-in.ts";

const BROWSERS = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** Undefined without a browser to measure with. */
export const browserPath = (): string | undefined => BROWSERS.find((path) => path && existsSync(path));

/** Closes the browser after `work`. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = browserPath();
  if (!executablePath) throw new Error("there is no browser to measure with");
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** A new browser context, signed in or as a visitor. */
export async function freshContext(
  browser: Browser,
  { url }: Installation,
  signedIn: SignedIn | null,
  viewport = { width: 1280, height: 720 },
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport });
  if (!signedIn) return context;
  await context.addCookies([{ ...signedIn.cookie, url }]);
  await context.addInitScript(() => localStorage.setItem("isLoggedIn", "true"));
  return context;
}
