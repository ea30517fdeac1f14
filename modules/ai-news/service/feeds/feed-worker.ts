// The worker's side of `feed-reader.ts`.
import { parentPort } from "node:worker_threads";
import { feedLinks } from "./feed-links.ts";
import type { ReadSource } from "./feed-reader.ts";
import { readFeed } from "./read-feed.ts";

parentPort?.on("message", ({ source, address }: { source: string; address: string }) => {
  try {
    answer({ feed: readFeed(source, address), links: [] });
  } catch {
    // It isn't a feed. It may be a page that links to some.
    answer({ feed: null, links: linksIn(source, address) });
  }
});
parentPort?.postMessage("ready");

/** As JSON: a copy of forty entries costs more than their text. */
function answer(read: ReadSource): void {
  parentPort?.postMessage(JSON.stringify(read));
}

function linksIn(source: string, address: string): string[] {
  try {
    return feedLinks(source, address);
  } catch {
    return [];
  }
}
