import { afterAll, beforeAll, expect, test } from "vitest";
import { pdfBomb } from "./documents.ts";
import { type Sites, startSites } from "./start-sites.ts";

let sites: Sites;
beforeAll(async () => {
  sites = await startSites();
});
afterAll(() => sites?.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${sites.url}${path}`, { headers });

test("lists its pages in the sitemap, and closes some by robots.txt", async () => {
  expect(await (await get("/robots.txt")).text()).toContain("Disallow: /docs/private/");
  const sitemap = await (await get("/sitemap.xml")).text();
  const [first] = sitemap.match(/(?<=<loc>)[^<]+/) ?? [];
  expect(await (await fetch(first ?? "")).text()).toContain("lighthouse keepers");
});

test("answers 304 to a request that has the content, and counts it", async () => {
  const etag = (await get("/docs/refunds")).headers.get("etag") ?? "";
  expect((await get("/docs/refunds", { "if-none-match": etag })).status).toBe(304);
  expect(sites.requests.at(-1)).toMatchObject({ path: "/docs/refunds", status: 304, isConditional: true });
});

test.each(["/blog/rss.xml", "/blog/atom.xml", "/blog/feed.rdf", "/blog/feed.json"])(
  "adds a new item to %s",
  async (feed) => {
    const etag = (await get(feed)).headers.get("etag") ?? "";
    const id = sites.addItem({ title: `New in ${feed}` });
    expect(await (await get(feed, { "if-none-match": etag })).text()).toContain(`New in ${feed}`);
    expect((await get(`/blog/${id}`)).status).toBe(200);
  },
);

test("has a document of at most 42 kB that unpacks to 4 GB", () => {
  expect(pdfBomb().length).toBeLessThan(43_000);
});
