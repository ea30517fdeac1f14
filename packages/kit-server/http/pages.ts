// Serves the built dashboard: its files, and index.html for every other path.
import { readFile, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import serveStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import { type IndexedPage, pageHead, robotsText, sitemap } from "./page-head.ts";
import { partsOf } from "./page-parts.ts";
import { pageHeaders } from "./security-headers.ts";

export type PageSettings = {
  /** The build directory, which contains `index.html`. */
  root: string;
  isSecure: boolean;
  cdnOrigin: string;
  productName: string;
  /** The dashboard's scheme and host; null uses each request's own. */
  publicUrl: string | null;
  /** Pages that search engines may index. */
  foundPages: readonly IndexedPage[];
  /** The HTML that visitors see before any script has run, by path; undefined until it is known. */
  firstFrame?: ((path: string) => FirstFrame | undefined) | undefined;
  /** Configuration embedded in the page, because the app needs it before its first request. */
  appConfig: unknown;
};

/** `sources`: the page's source files, whose styles the HTML needs. */
export type FirstFrame = { html: string; sources: readonly string[] };

const HOUR_S = 3_600;
const YEAR_S = 31_536_000;

export async function servePages(app: FastifyInstance, settings: PageSettings) {
  const { root, isSecure, cdnOrigin, productName, publicUrl, foundPages: pages, appConfig } = settings;
  const originOf = ({ protocol, host }: FastifyRequest): string => publicUrl ?? `${protocol}://${host}`;
  await pageHeaders(app, isSecure, cdnOrigin);
  // The build stores compressed copies next to its files; other files are compressed when sent.
  await app.register(serveStatic, { root, serve: false, preCompressed: true });
  const config = `<script type="application/json" id="app-config">${jsonInHtml(appConfig)}</script>`;
  const page = rereadWhenChanged(join(root, "index.html"));

  app.get("/robots.txt", { schema: { hide: true } }, async (request, reply) =>
    reply.type("text/plain; charset=utf-8").send(robotsText(originOf(request))),
  );
  app.get("/sitemap.xml", { schema: { hide: true } }, async (request, reply) =>
    reply.type("application/xml; charset=utf-8").send(sitemap(originOf(request), pages)),
  );
  app.get<{ Params: { "*": string } }>("/*", { schema: { hide: true } }, async (request, reply) => {
    const path = request.params["*"];
    // Unknown API paths are not pages.
    if (path.startsWith("api/")) throw userError(kitErrors, "notFound");
    // Build metadata (`.vite/manifest.json`) lists every source file.
    if (path.split("/").some((segment) => segment.startsWith("."))) throw userError(kitErrors, "notFound");
    // File names under `assets` contain a hash, so their content never changes.
    if (path.startsWith("assets/")) return reply.sendFile(path, { maxAge: YEAR_S * 1_000, immutable: true });
    if (extname(path) !== "" && path !== "index.html") return reply.sendFile(path, { maxAge: HOUR_S * 1_000 });
    const html = await page();
    const found = pages.find((one) => one.path === `/${path}`);
    const frame = settings.firstFrame?.(`/${path}`);
    const parts = await partsOf(join(root, ".vite/manifest.json"), frame?.sources ?? found?.sources ?? []);
    const head = pageHead({ productName, origin: originOf(request), page: found });
    return reply
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(
        html
          .replace("<!--app-config-->", () => `${head}\n    ${parts.preloads}\n    ${config}`)
          .replace(ROOT, (root) => (frame ? `${parts.styles}\n    ${root.replace(">", () => `>${frame.html}`)}` : root))
          .replaceAll(/(<script\b[^>]*)__CSP_NONCE__/g, (_, tag: string) => `${tag}${reply.cspNonce.script}`)
          .replaceAll("__CSP_NONCE__", reply.cspNonce.style),
      );
  });
  app.setNotFoundHandler(() => {
    throw userError(kitErrors, "notFound");
  });
}

/** Where the app is drawn, empty as built. */
const ROOT = '<div id="root"></div>';

/** Escaped so that the text can't close its script element. */
const jsonInHtml = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

function rereadWhenChanged(path: string): () => Promise<string> {
  let known = { at: Number.NaN, text: "" };
  return async () => {
    const { mtimeMs } = await stat(path);
    if (mtimeMs !== known.at) known = { at: mtimeMs, text: await readFile(path, "utf8") };
    return known.text;
  };
}
