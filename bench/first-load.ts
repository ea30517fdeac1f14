// The JavaScript that a browser fetches before it shows a page, as it comes over the wire when compressed with gzip.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser, BrowserContext, Response } from "playwright-core";
import { freshContext } from "./browser.ts";
import type { Figure } from "./figure.ts";
import type { Installation } from "./installation.ts";
import type { SignedIn } from "./sign-in.ts";

const MANIFEST = join(import.meta.dirname, "../dist/web/.vite/manifest.json");

type Script = { name: string; kilobytes: number };

type Part = { file: string; src?: string; imports?: string[]; isEntry?: boolean; isDynamicEntry?: boolean };

/** A module's preview is fetched when its settings can be used already: what only it needs is left out. */
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
    const isPreview = /(^|\/)modules\/[^/]+\/web\/[^/]*preview\.tsx$/.test(src);
    if ((isEntry || isDynamicEntry) && !isPreview && names.has(`/${file}`)) need(key);
  }
  return loaded.filter(({ name }) => needed.has(name));
}

const isScript = (response: Response): boolean => (response.headers()["content-type"] ?? "").includes("javascript");

const toScript = async (response: Response): Promise<Script> => ({
  name: new URL(response.url()).pathname,
  kilobytes: gzipSync(await response.body()).length / 1000,
});

async function scriptsOf(context: BrowserContext, path: string): Promise<Script[]> {
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await page.goto(path, { waitUntil: "load" });
  await page.locator("h1").first().waitFor();
  // What comes later is not waited for, and the page may be closed on it.
  const loaded = await Promise.all(responses.filter(isScript).map(toScript));
  await context.close();
  return loaded;
}

const sum = (scripts: readonly Script[]) => scripts.reduce((total, { kilobytes }) => total + kilobytes, 0);
const listed = (scripts: readonly Script[]) => `${scripts.length} files`;

export async function measureFirstLoad(
  browser: Browser,
  installation: Installation,
  signedIn: SignedIn,
): Promise<Figure[]> {
  const home = await scriptsOf(await freshContext(browser, installation, null), "/");
  const path = `/dashboard/${signedIn.guildId}/greetings`;
  const module = withoutPreview(await scriptsOf(await freshContext(browser, installation, signedIn), path));
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
}
