// The dashboard's pages and files, as a browser receives them.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request as askRaw } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { openedApis } from "#kit-server/testing/opened-apis.ts";
import type { FirstFrame } from "./pages.ts";

const open = openedApis();

describe("the dashboard's pages", () => {
  const root = mkdtempSync(join(tmpdir(), "guildhall-web-"));
  afterAll(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "assets"));
  writeFileSync(join(root, "index.html"), '<head><!--app-config--></head><style nonce="__CSP_NONCE__"></style>');
  writeFileSync(join(root, "assets/main-abc.js"), "1");
  writeFileSync(join(root, "favicon.svg"), "<svg/>");
  const pages = () => open({ webRoot: root, appConfig: { productName: "</script><script>alert(1)" } });

  test("have the same HTML at every path, with its configuration and a nonce", async () => {
    const { url } = await pages();
    const ask = async (path: string) => {
      const response = await fetch(url + path);
      return { headers: response.headers, text: await response.text() };
    };
    const [first, second] = [await ask("/"), await ask("/dashboard/1/greetings")];
    const nonces = [first, second].map(({ text }) => /nonce="([^"]+)"/.exec(text)?.[1] ?? "");
    expect(new Set(nonces).size).toBe(2);
    for (const [at, { headers, text }] of [first, second].entries()) {
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("content-security-policy")).toContain(`style-src 'self' 'nonce-${nonces[at]}'`);
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      expect(headers.get("content-security-policy")).not.toContain("unsafe");
      expect(text).toContain('<script type="application/json" id="app-config">');
      expect(text).not.toContain("</script><script>");
    }
  });

  test("let the page's own inline script run with its nonce", async () => {
    const inline = mkdtempSync(join(tmpdir(), "guildhall-inline-"));
    const script = '<script nonce="__CSP_NONCE__">1</script><style nonce="__CSP_NONCE__"></style>';
    writeFileSync(join(inline, "index.html"), script);
    const { url } = await open({ webRoot: inline });
    const response = await fetch(url);
    const [of, style] = Array.from((await response.text()).matchAll(/nonce="([^"]+)"/g), ([, nonce]) => nonce);
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain(`script-src 'self' 'nonce-${of}'`);
    expect(policy).toContain(`style-src 'self' 'nonce-${style}'`);
    expect(of).not.toBe(style);
    rmSync(inline, { recursive: true });
  });

  test("include their first frame and its styles once they are known", async () => {
    const framed = mkdtempSync(join(tmpdir(), "guildhall-framed-"));
    writeFileSync(join(framed, "index.html"), '<body><div id="root"></div></body>');
    mkdirSync(join(framed, ".vite"));
    const parts = { "../web/home-page.tsx": { file: "assets/h-1.js", css: ["assets/h-1.css"] } };
    writeFileSync(join(framed, ".vite/manifest.json"), JSON.stringify(parts));
    const known: Record<string, FirstFrame> = {};
    const { url } = await open({ webRoot: framed, firstFrame: (path) => known[path] });
    const read = async (path: string) => (await fetch(url + path)).text();
    expect(await read("/")).toContain('<div id="root"></div>');
    known["/"] = { html: "<h1>$& first</h1>", sources: ["web/home-page.tsx"] };
    expect(await read("/")).toContain(
      '<link rel="stylesheet" crossorigin href="/assets/h-1.css" />\n    <div id="root"><h1>$& first</h1></div>',
    );
    expect(await read("/features")).toContain('<div id="root"></div>');
    rmSync(framed, { recursive: true });
  });

  test("describe themselves in their HTML, and are indexed only where intended", async () => {
    const source = "web/features-page.tsx";
    const features = {
      path: "/features",
      name: "features",
      description: 'What it does, "all" of it.',
      sources: [source],
    };
    mkdirSync(join(root, ".vite"));
    writeFileSync(join(root, ".vite/manifest.json"), JSON.stringify({ [`../${source}`]: { file: "assets/f-1.js" } }));
    const { url } = await open({ webRoot: root, foundPages: [features] });
    const read = async (path: string) => (await fetch(url + path)).text();
    const found = await read("/features?ref=abc");
    expect(found).toContain("<title>Guildhall | features</title>");
    expect(found).toContain('content="What it does, &quot;all&quot; of it."');
    expect(found).toContain(`<link rel="canonical" href="${url}/features" />`);
    expect(found).toContain(`<meta property="og:image" content="${url}/share.png" />`);
    expect(found).toContain('<link rel="modulepreload" crossorigin href="/assets/f-1.js" />');
    expect(found).not.toContain("noindex");
    expect(await read("/dashboard/1/greetings")).toContain('<meta name="robots" content="noindex" />');
    expect((await fetch(`${url}/.vite/manifest.json`)).status).toBe(404);
    expect((await fetch(`${url}/%2evite/manifest.json`)).status).toBe(404);
    expect(await read("/robots.txt")).toContain(`Sitemap: ${url}/sitemap.xml`);
    expect(await read("/sitemap.xml")).toContain(`<loc>${url}/features</loc>`);
  });

  test("cache files with a hash in their names permanently, and return no page for a missing file", async () => {
    const { url } = await pages();
    const asset = await fetch(`${url}/assets/main-abc.js`);
    expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect((await fetch(`${url}/favicon.svg`)).headers.get("cache-control")).toBe("public, max-age=3600");
    expect((await fetch(`${url}/assets/gone.js`)).status).toBe(404);
  });

  test("serve files as the build compressed them to clients that accept it", async () => {
    const path = "assets/large-abc.js";
    writeFileSync(join(root, path), "whole ".repeat(1_000));
    writeFileSync(join(root, `${path}.br`), brotliCompressSync("as compressed by the build"));
    const { url } = await pages();
    const ask = (encodings: string) => fetch(`${url}/${path}`, { headers: { "accept-encoding": encodings } });
    const [small, gzip, plain] = [await ask("gzip, br"), await ask("gzip"), await ask("identity")];
    expect([small, gzip, plain].map(({ headers }) => headers.get("content-encoding"))).toEqual(["br", "gzip", null]);
    expect(await small.text()).toBe("as compressed by the build");
    for (const other of [gzip, plain]) expect(await other.text()).toMatch(/^whole whole/);
    for (const { headers } of [small, gzip, plain]) {
      expect(headers.get("content-type")).toMatch(/^(?:text|application)\/javascript/);
      expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(headers.get("vary")).toMatch(/accept-encoding/i);
    }
  });

  test("expose no file outside the build", async () => {
    const { url } = await pages();
    const { port } = new URL(url);
    const status = await new Promise((resolve, reject) => {
      const path = "/assets/../../../../etc/passwd.txt";
      askRaw({ host: "127.0.0.1", port, path }, (response) => resolve(response.resume().statusCode))
        .on("error", reject)
        .end();
    });
    expect([400, 403, 404, 422]).toContain(status);
  });
});
