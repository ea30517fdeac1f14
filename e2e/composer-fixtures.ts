// The composer's page, built for tests and standing before a whole product: its API, its uploads, its sessions.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { build, preview } from "vite";
import { test as base, OWNER } from "./fixtures.ts";

const root = join(import.meta.dirname, "..");
const configFile = join(root, "apps/web/vite.config.ts");

type Viewport = { width: number; height: number };

export const test = base.extend<{ openComposer: (viewport?: Viewport) => Promise<Page> }, { composerUrl: string }>({
  composerUrl: [
    async ({ product }, use) => {
      const outDir = mkdtempSync(join(tmpdir(), "guildhall-composer-"));
      await build({
        configFile,
        logLevel: "warn",
        build: { outDir, rolldownOptions: { input: join(root, "apps/web/_composer.html") } },
      });
      const policy = (await fetch(product.url)).headers.get("content-security-policy") ?? "";
      const server = await preview({
        configFile,
        logLevel: "warn",
        build: { outDir },
        preview: {
          port: 0,
          host: "127.0.0.1",
          proxy: { "/api": { target: product.url, changeOrigin: false } },
          // The dashboard's own policy, with the mark that the built page carries where the server puts a nonce.
          headers: { "content-security-policy": policy.replace(/'nonce-[^']+'/g, "'nonce-__CSP_NONCE__'") },
        },
      });
      const address = server.httpServer.address();
      if (address === null || typeof address === "string") throw new Error("the composer has no port");
      await use(`http://127.0.0.1:${address.port}/_composer.html`);
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
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
