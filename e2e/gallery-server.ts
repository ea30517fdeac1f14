// The gallery, served with the dashboard's content security policy. Built by `build-gallery.mjs`.
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { type ProxyOptions, preview } from "vite";

const root = join(import.meta.dirname, "..");

/** The placeholder in the built page that the server replaces with the nonce. */
export const NONCE = "__CSP_NONCE__";
const POLICY = [
  "default-src 'self'",
  `script-src 'self' 'nonce-${NONCE}'`,
  `style-src 'self' 'nonce-${NONCE}'`,
  "img-src 'self' data: blob: https:",
  "font-src 'self'",
].join("; ");

/** Serves the test build on a free port with this policy; `proxy` as in Vite. */
export async function serveGallery(policy: string, proxy: Record<string, ProxyOptions> = {}) {
  const server = await preview({
    configFile: false,
    root,
    logLevel: "warn",
    build: { outDir: "dist/gallery" },
    preview: { port: 0, host: "127.0.0.1", proxy, headers: { "content-security-policy": policy } },
  });
  const address = server.httpServer.address();
  if (address === null || typeof address === "string") throw new Error("the gallery has no port");
  return { url: `http://127.0.0.1:${address.port}`, stop: () => server.close() };
}

/** A test with a gallery that its worker serves. */
export const test = base.extend<object, { gallery: string }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const { url, stop } = await serveGallery(POLICY);
      await use(`${url}/_gallery.html`);
      await stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

/** Discord's and other sites' images aren't available, so missing images aren't errors of the page. */
export async function openGallery(page: Page, url: string, ...kinds: string[]): Promise<void> {
  await page.route(/^https:|\/cdn\/|\/api\//, (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: PICTURE }),
  );
  await page.goto(`${url}?${new URLSearchParams(kinds.map((kind) => ["kind", kind]))}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect(page.locator("[class*=waiting]")).toHaveCount(0);
}
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
