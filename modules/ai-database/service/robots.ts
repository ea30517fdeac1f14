// What a site asks of robots, and the pages that its sitemaps list.

import parser, { type Robot } from "robots-parser";
import { SafeFetchError, safeFetch } from "#kit-server/base/safe-fetch/safe-fetch.ts";

/** How sites know us, in their robots.txt and in their logs. */
export const AGENT = "GuildhallBot";
export const USER_AGENT = `${AGENT}/1.0`;

/** The library is CommonJS, and its types say that its function is the whole module. */
const robotsParser = parser as unknown as (url: string, text: string) => Robot;

const ROBOTS_MAX_BYTES = 500_000;
const SITEMAP_MAX_BYTES = 5_000_000;
const TIME_LIMIT_MS = 10_000;
const SITEMAPS_MAX = 5;
const DELAY_MAX_S = 10;

/** A missing robots.txt allows everything; one that a broken server can't deliver allows nothing, as RFC 9309 says. */
export async function readRobots(address: string): Promise<Robot | "closed"> {
  const url = new URL("/robots.txt", address).href;
  const answer = await fetchText(url, ROBOTS_MAX_BYTES);
  if (answer.status >= 500) return "closed";
  return robotsParser(url, answer.status === 200 ? answer.text : "");
}

/** Seconds between two requests, if the site asks for some. */
export const delayOf = (robots: Robot): number => Math.min(DELAY_MAX_S, Math.max(0, robots.getCrawlDelay(AGENT) ?? 0));

/** Addresses of the site's sitemaps, or of the usual one, up to `max`. */
export async function sitemapPages(robots: Robot, address: string, max: number): Promise<string[]> {
  const origin = new URL(address).origin;
  const named = robots.getSitemaps();
  const waiting = named.length > 0 ? [...named] : [`${origin}/sitemap.xml`];
  const pages = new Set<string>();
  for (let read = 0; read < SITEMAPS_MAX && waiting.length > 0 && pages.size < max; read += 1) {
    const { status, text } = await fetchText(waiting.shift() ?? "", SITEMAP_MAX_BYTES);
    if (status !== 200) continue;
    const isIndex = /<sitemapindex[\s>]/i.test(text);
    for (const [, location = ""] of text.matchAll(/<loc>\s*(?:<!\[CDATA\[)?\s*([^<\]]+?)\s*(?:\]\]>)?\s*<\/loc>/gi)) {
      const url = URL.parse(location.replaceAll("&amp;", "&"));
      if (url?.origin !== origin) continue;
      if (isIndex) waiting.push(url.href);
      else if (pages.size < max) pages.add(url.href);
    }
  }
  return [...pages];
}

/** Status 0: the site doesn't answer. */
async function fetchText(url: string, maxBytes: number): Promise<{ status: number; text: string }> {
  try {
    const headers = { "user-agent": USER_AGENT };
    const { status, body } = await safeFetch(url, { allowHttp: true, headers, maxBytes, timeLimitMs: TIME_LIMIT_MS });
    return { status, text: body.toString("utf8") };
  } catch (error) {
    if (!(error instanceof SafeFetchError)) throw error;
    return { status: 0, text: "" };
  }
}
