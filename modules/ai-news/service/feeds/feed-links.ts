// Finds the feeds of a site in its page.
import { parseHTML } from "linkedom";
import { absoluteAddress } from "./article-address.ts";

const TYPES = new Set([
  "application/rss+xml",
  "application/atom+xml",
  "application/rdf+xml",
  "application/feed+json",
  "application/json",
]);
/** Links are in the head, so the rest of a long page isn't parsed. */
const PAGE_MAX = 300_000;

/** The feeds that a page links to, in its order; feeds of comments last. */
export function feedLinks(page: string, address: string): string[] {
  const { document } = parseHTML(page.slice(0, PAGE_MAX));
  const base = absoluteAddress(document.querySelector("base[href]")?.getAttribute("href") ?? undefined, address);
  const links = [...document.querySelectorAll("link[href]")].flatMap((link) => {
    const rels = (link.getAttribute("rel") ?? "").toLowerCase().split(/\s+/);
    const type = (link.getAttribute("type") ?? "").toLowerCase().split(";")[0]?.trim() ?? "";
    if (!(rels.includes("alternate") && TYPES.has(type)) && !rels.includes("feed")) return [];
    const url = absoluteAddress(link.getAttribute("href") ?? undefined, base ?? address);
    const isComments = /comment/i.test(`${link.getAttribute("title") ?? ""} ${url}`);
    return url ? [{ url, isComments }] : [];
  });
  const urls = [...links.filter(({ isComments }) => !isComments), ...links.filter(({ isComments }) => isComments)];
  return [...new Set(urls.map(({ url }) => url))];
}
