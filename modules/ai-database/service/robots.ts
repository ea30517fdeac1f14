// What a site asks of robots, and the pages that its sitemaps list.

import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import parser, { type Robot } from "robots-parser";
import { SafeFetchError, type SafeFetchFault, safeFetch } from "#kit-server/base/safe-fetch/safe-fetch.ts";
import type { SourceFault } from "../contract.ts";

/** How sites know us, in their robots.txt and in their logs. */
export const AGENT = "GuildhallBot";
export const USER_AGENT = `${AGENT}/1.0`;

/** The library is CommonJS, and its types say that its function is the whole module. */
const robotsParser = parser as unknown as (url: string, text: string) => Robot;

const unpack = promisify(gunzip);
/** How packed files begin. */
const GZIP = [0x1f, 0x8b];

const ROBOTS_MAX_BYTES = 500_000;
const SITEMAP_MAX_BYTES = 5_000_000;
const TIME_LIMIT_MS = 10_000;
const SITEMAPS_MAX = 5;
const DELAY_MAX_S = 10;

/** `origin`: where its robots.txt was found, such as `https://www.example.com` for the address `http://example.com/docs/`. */
export type Site = { robots: Robot; origin: string };

/** As RFC 9309 says: a missing robots.txt allows everything; one that can't be had now closes the site, and the fault says why. */
export async function readRobots(address: string): Promise<Site | SourceFault> {
  const answer = await fetchText(new URL("/robots.txt", address).href, ROBOTS_MAX_BYTES);
  if (answer.fault === "redirectedTooOften")
    return { robots: robotsParser(address, ""), origin: new URL(address).origin };
  if (answer.fault) return answer.fault;
  if (answer.status >= 500) return "serverError";
  if (answer.status === 429) return "limited";
  const found = new URL(answer.url);
  // Anything else that it leads to, such as a start page, stands for no robots.txt, and the site stays where it was.
  const isFound = found.pathname === "/robots.txt";
  const { origin } = isFound ? found : new URL(address);
  return { robots: robotsParser(`${origin}/robots.txt`, answer.status === 200 && isFound ? answer.text : ""), origin };
}

/** Seconds between two requests, if the site asks for some. */
export const delayOf = (robots: Robot): number => Math.min(DELAY_MAX_S, Math.max(0, robots.getCrawlDelay(AGENT) ?? 0));

/** Up to `max` pages that the site's sitemaps list, or the usual one. `pageOf`: its address on the site; null if it isn't there. */
export async function sitemapPages(
  { robots, origin }: Site,
  pageOf: (link: string) => string | null,
  max: number,
): Promise<string[]> {
  const named = robots.getSitemaps();
  const waiting = named.length > 0 ? [...named] : [`${origin}/sitemap.xml`];
  const pages = new Set<string>();
  for (let read = 0; read < SITEMAPS_MAX && waiting.length > 0 && pages.size < max; read += 1) {
    const { status, text } = await fetchText(waiting.shift() ?? "", SITEMAP_MAX_BYTES);
    if (status !== 200) continue;
    const isIndex = /<sitemapindex[\s>]/i.test(text);
    for (const [, location = ""] of text.matchAll(/<loc>\s*(?:<!\[CDATA\[)?\s*([^<\]]+?)\s*(?:\]\]>)?\s*<\/loc>/gi)) {
      const link = location.replaceAll("&amp;", "&");
      const page = isIndex ? null : pageOf(link);
      if (isIndex) waiting.push(link);
      else if (page !== null && pages.size < max) pages.add(page);
    }
  }
  return [...pages];
}

type Text = { status: number; text: string; url: string; fault?: SafeFetchFault };

/** What is longer is cut; packed sitemaps are unpacked. */
async function fetchText(url: string, maxBytes: number): Promise<Text> {
  const limits = { maxBytes, isCut: true, timeLimitMs: TIME_LIMIT_MS };
  try {
    const headers = { "user-agent": USER_AGENT };
    const { status, body, url: found } = await safeFetch(url, { allowHttp: true, headers, ...limits });
    const isPacked = body[0] === GZIP[0] && body[1] === GZIP[1];
    const text = isPacked ? await unpack(body, { maxOutputLength: SITEMAP_MAX_BYTES }) : body;
    return { status, text: text.toString("utf8"), url: found };
  } catch (error) {
    // A packed file that is damaged or unpacks too far.
    if (!(error instanceof SafeFetchError)) return { status: 0, text: "", url, fault: "answerTooLarge" };
    return { status: 0, text: "", url, fault: error.fault };
  }
}
