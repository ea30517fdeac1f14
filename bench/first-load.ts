// The JavaScript that a browser fetches for a page, compressed with gzip, and the layout shift while the page loads.
// Measured once the page is drawn and nothing has been fetched for half a second. Scripts that load later by design
// (message previews, charts, the demo) are reported separately.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser, BrowserContext, Response } from "playwright-core";
import { freshContext } from "./browser.ts";
import type { Figure } from "./figure.ts";
import type { Installation } from "./installation.ts";
import type { SignedIn } from "./sign-in.ts";

const MANIFEST = join(import.meta.dirname, "../dist/web/.vite/manifest.json");
const WINDOW = { width: 1440, height: 900 };

type Page = {
  name: string;
  path: (guildId: string) => string;
  /** A selector that matches once the page is usable. */
  drawn: string;
  isPublic?: true;
  atMostKb: number;
};

const PAGES: readonly Page[] = [
  { name: "/", path: () => "/", drawn: "h1", isPublic: true, atMostKb: 130 },
  { name: "the overview", path: (id) => `/dashboard/${id}`, drawn: "#modules-title", atMostKb: 260 },
  ...["greetings", "ticket", "click-to-earn"].map((module) => ({
    name: `${module}'s settings`,
    path: (id: string) => `/dashboard/${id}/${module}?tab=settings`,
    drawn: "[data-field]",
    atMostKb: 260,
  })),
  { name: "the leaderboard", path: (id) => `/leaderboard/${id}`, drawn: "h1", atMostKb: 260 },
];

/** Entries that are fetched after the page is usable. */
const LATER = /(?:^|\/)(?:modules\/[^/]+\/web\/(?:.*\/)?[^/]*preview\.tsx|.*charts?\.tsx|web\/pages\/home-demo\.tsx)$/;

type Script = { file: string; kilobytes: number };
type Part = { file: string; src?: string; imports?: string[]; isEntry?: boolean; isDynamicEntry?: boolean };

/** The scripts without those that load later and their dependencies. */
function atFirst(loaded: readonly Script[]): Script[] {
  const manifest = JSON.parse(readFileSync(MANIFEST, "utf8")) as Record<string, Part>;
  const needed = new Set<string>();
  const need = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || needed.has(chunk.file)) return;
    needed.add(chunk.file);
    for (const next of chunk.imports ?? []) need(next);
  };
  const files = new Set(loaded.map(({ file }) => file));
  for (const [key, { file, src = "", isEntry, isDynamicEntry }] of Object.entries(manifest))
    if ((isEntry || isDynamicEntry) && !LATER.test(src) && files.has(file)) need(key);
  return loaded.filter(({ file }) => needed.has(file));
}

const isScript = (response: Response): boolean => (response.headers()["content-type"] ?? "").includes("javascript");

const toScript = async (response: Response): Promise<Script> => ({
  file: new URL(response.url()).pathname.slice(1),
  kilobytes: gzipSync(await response.body()).length / 1000,
});

/** Runs in the page before any other script. */
const NOTE_SHIFTS = `{
  globalThis.pushedAbout = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.pushedAbout += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}`;

async function load(context: BrowserContext, path: string, drawn: string) {
  try {
    await context.addInitScript(NOTE_SHIFTS);
    const page = await context.newPage();
    const scripts: Promise<Script>[] = [];
    page.on("response", (response) => {
      if (isScript(response)) scripts.push(toScript(response));
    });
    await page.goto(path, { waitUntil: "load" });
    await page.locator(drawn).first().waitFor();
    await page.waitForLoadState("networkidle");
    return { scripts: await Promise.all(scripts), shift: await page.evaluate<number>("pushedAbout") };
  } finally {
    await context.close();
  }
}

const sum = (scripts: readonly Script[]) => scripts.reduce((total, { kilobytes }) => total + kilobytes, 0);

export async function measureFirstLoad(
  browser: Browser,
  installation: Installation,
  signedIn: SignedIn,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  const shifts: { name: string; shift: number }[] = [];
  for (const { name, path, drawn, isPublic, atMostKb } of PAGES) {
    const context = await freshContext(browser, installation, isPublic ? null : signedIn, WINDOW);
    const { scripts, shift } = await load(context, path(signedIn.guildId), drawn);
    const first = atFirst(scripts);
    const later = sum(scripts) - sum(first);
    shifts.push({ name, shift });
    figures.push({
      name: `JavaScript of ${name}, gzip`,
      value: sum(first),
      unit: "kB",
      goal: { atMost: atMostKb },
      note: `${first.length} files${later > 0 ? `; ${Math.round(later)} kB more for what is drawn later` : ""}`,
    });
  }
  const worst = shifts.toSorted((a, b) => b.shift - a.shift)[0];
  return [
    ...figures,
    {
      name: "Layout shift of these pages, worst",
      value: worst?.shift ?? 0,
      unit: "",
      // The limit of "good" in Lighthouse and on web.dev.
      goal: { atMost: 0.1 },
      note: `of ${worst?.name}, in a window of ${WINDOW.width} × ${WINDOW.height}`,
    },
  ];
}
