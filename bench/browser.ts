import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, chromium } from "playwright-core";
import type { Installation } from "./installation.ts";
import type { SignedIn } from "./sign-in.ts";

const BROWSERS = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** Undefined where there is no browser to measure with. */
export const browserPath = (): string | undefined => BROWSERS.find((path) => path && existsSync(path));

/** Null where there is no browser to measure with. */
export async function startBrowser(): Promise<Browser | null> {
  const executablePath = browserPath();
  return executablePath ? chromium.launch({ executablePath, args: ["--no-sandbox"] }) : null;
}

/** A browser that has seen nothing yet, signed in or a visitor's. */
export async function freshContext(
  browser: Browser,
  { url }: Installation,
  signedIn: SignedIn | null,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url });
  if (!signedIn) return context;
  await context.addCookies([{ ...signedIn.cookie, url }]);
  await context.addInitScript(() => localStorage.setItem("isLoggedIn", "true"));
  return context;
}
