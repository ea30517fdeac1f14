// The worker's side of `feed-reader.ts`.
import { parentPort } from "node:worker_threads";
import { feedLinks } from "./feed-links.ts";
import { readFeed } from "./read-feed.ts";

parentPort?.on("message", ({ source, address }: { source: string; address: string }) => {
  try {
    parentPort?.postMessage({ feed: readFeed(source, address), links: [] });
  } catch {
    // It isn't a feed. It may be a page that links to some.
    parentPort?.postMessage({ feed: null, links: linksIn(source, address) });
  }
});
parentPort?.postMessage("ready");

function linksIn(source: string, address: string): string[] {
  try {
    return feedLinks(source, address);
  } catch {
    return [];
  }
}
