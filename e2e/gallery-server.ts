// The gallery of fields, built for a test and served under the content security policy that the dashboard has.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { build, preview } from "vite";

const root = join(import.meta.dirname, "..");
const configFile = join(root, "apps/web/vite.config.ts");

/** What the built page carries in place of the nonce that the server would put there. */
const NONCE = "__CSP_NONCE__";
const POLICY = [
  "default-src 'self'",
  `script-src 'self' 'nonce-${NONCE}'`,
  `style-src 'self' 'nonce-${NONCE}'`,
  "img-src 'self' data: blob: https:",
  "font-src 'self'",
].join("; ");

async function startGallery() {
  const outDir = mkdtempSync(join(tmpdir(), "guildhall-gallery-"));
  const built = {
    configFile,
    logLevel: "warn",
    build: { outDir, rolldownOptions: { input: join(root, "apps/web/_gallery.html") } },
  } as const;
  await build(built);
  const server = await preview({
    configFile,
    logLevel: "warn",
    build: { outDir },
    preview: { port: 0, host: "127.0.0.1", proxy: {}, headers: { "content-security-policy": POLICY } },
  });
  const address = server.httpServer.address();
  if (address === null || typeof address === "string") throw new Error("the gallery has no port");
  return {
    url: `http://127.0.0.1:${address.port}/_gallery.html`,
    stop: async () => {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}

/** A test with a gallery of its worker's own. */
export const test = base.extend<object, { gallery: string }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const { url, stop } = await startGallery();
      await use(url);
      await stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

/** Pictures of the platform and of the web are not there; what is not found is no fault of the page. */
export async function openGallery(page: Page, url: string, ...kinds: string[]): Promise<void> {
  await page.route(/^https:|\/cdn\/|\/api\//, (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: PICTURE }),
  );
  await page.goto(`${url}?${new URLSearchParams(kinds.map((kind) => ["kind", kind]))}`);
  await page.waitForLoadState("networkidle");
  await expect(page.locator("[class*=waiting]")).toHaveCount(0);
}
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
