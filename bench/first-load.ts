// The JavaScript that a browser fetches before it shows a page, as it comes over the wire when compressed with gzip.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "playwright-core";
import type { Figure } from "./figure.ts";
import type { Installation } from "./installation.ts";
import type { SignedIn } from "./sign-in.ts";

const BROWSERS = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
const MANIFEST = join(import.meta.dirname, "../dist/web/.vite/manifest.json");

type Script = { name: string; kilobytes: number };

type Part = { file: string; src?: string; imports?: string[]; isEntry?: boolean; isDynamicEntry?: boolean };

/** A module's own drawing (its preview) is fetched when the page can be used already: what only it needs is left out. */
function withoutPreview(loaded: readonly Script[]): Script[] {
  const manifest = JSON.parse(readFileSync(MANIFEST, "utf8")) as Record<string, Part>;
  const needed = new Set<string>();
  const need = (key: string): void => {
    const part = manifest[key];
    if (!part || needed.has(`/${part.file}`)) return;
    needed.add(`/${part.file}`);
    for (const next of part.imports ?? []) need(next);
  };
  const names = new Set(loaded.map(({ name }) => name));
  for (const [key, { file, src = "", isEntry, isDynamicEntry }] of Object.entries(manifest)) {
    const isPreview = /(^|\/)modules\/[^/]+\/web\.tsx$/.test(src);
    if ((isEntry || isDynamicEntry) && !isPreview && names.has(`/${file}`)) need(key);
  }
  return loaded.filter(({ name }) => needed.has(name));
}

async function scriptsOf(browser: Browser, origin: string, path: string, signedIn?: SignedIn): Promise<Script[]> {
  const context = await browser.newContext();
  if (signedIn) {
    const [name = "", value = ""] = signedIn.cookie.split(/=(.*)/s);
    await context.addCookies([{ name, value, url: origin }]);
    await context.addInitScript(() => localStorage.setItem("isLoggedIn", "true"));
  }
  const page = await context.newPage();
  const scripts: Promise<Script>[] = [];
  page.on("response", (response) => {
    const type = response.headers()["content-type"] ?? "";
    if (!type.includes("javascript")) return;
    const name = new URL(response.url()).pathname;
    scripts.push(response.body().then((body) => ({ name, kilobytes: gzipSync(body).length / 1000 })));
  });
  await page.goto(`${origin}${path}`, { waitUntil: "load" });
  await page.locator("h1").first().waitFor();
  const loaded = await Promise.all(scripts);
  await context.close();
  return loaded;
}

const sum = (scripts: readonly Script[]) => scripts.reduce((total, { kilobytes }) => total + kilobytes, 0);
const listed = (scripts: readonly Script[]) => `${scripts.length} files`;

/** Null where there is no browser to measure with. */
export async function measureFirstLoad(installation: Installation, signedIn: SignedIn): Promise<Figure[] | null> {
  const executablePath = BROWSERS.find((path) => path && existsSync(path));
  if (!executablePath) return null;
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const home = await scriptsOf(browser, installation.url, "/");
    const path = `/dashboard/${signedIn.guildId}/greetings`;
    const module = withoutPreview(await scriptsOf(browser, installation.url, path, signedIn));
    return [
      { name: "JavaScript of /, gzip", value: sum(home), unit: "kB", aim: { atMost: 130 }, note: listed(home) },
      {
        name: "JavaScript of a module's page, gzip, without preview",
        value: sum(module),
        unit: "kB",
        aim: { atMost: 260 },
        note: listed(module),
      },
    ];
  } finally {
    await browser.close();
  }
}
