// The composer's page with a whole product behind it: its API, uploads and sessions.
import type { Page } from "@playwright/test";
import { test as base, OWNER } from "./fixtures.ts";
import { NONCE, serveGallery } from "./gallery-server.ts";

type Viewport = { width: number; height: number };

export const test = base.extend<{ openComposer: (viewport?: Viewport) => Promise<Page> }, { composerUrl: string }>({
  composerUrl: [
    async ({ product }, use) => {
      const policy = (await fetch(product.url)).headers.get("content-security-policy") ?? "";
      // The dashboard's own policy, with the placeholder where the server inserts a nonce.
      const { url, stop } = await serveGallery(policy.replace(/'nonce-[^']+'/g, `'nonce-${NONCE}'`), {
        "/api": { target: product.url, changeOrigin: false },
      });
      await use(`${url}/_composer.html`);
      await stop();
    },
    { scope: "worker", timeout: 150_000 },
  ],

  openComposer: async ({ openAs, guild, composerUrl }, use) => {
    await use(async (viewport) => {
      const page = await openAs(OWNER, viewport);
      await page.goto(`${composerUrl}?guild=${guild.id}`);
      await page.getByRole("textbox", { name: "Message", exact: true }).waitFor();
      return page;
    });
  },
});
