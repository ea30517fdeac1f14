// The public pages as HTML, rendered once by the same code as in the browser.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PublicConfig } from "#areas/account/contract.ts";
import type { FirstFrame } from "#kit-server/http/pages.ts";
import { indexedPages } from "./indexed-pages.ts";

const BUILT = join(import.meta.dirname, "../../dist/frames/first-frames.mjs");
type Built = { firstFrames(installation: PublicConfig): Promise<Readonly<Record<string, string>>> };

const SOURCES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(indexedPages.map(({ path, sources }) => [path, sources])),
  "/promote": ["areas/promote/web/visitor-page.tsx"],
  "/leaderboard/$id": ["pages/leaderboard.tsx", "areas/leaderboard/web/public-leaderboard.tsx"],
};
/** The frame of a path: those of one pattern share theirs. */
const frameOf = (path: string): string => path.replace(/^(\/leaderboard)\/\d+$/, "$1/$id");

/**
 * Starts rendering, and returns the pages that are finished: the server starts without them, and a build without them
 * has none. `onFailure`: pages are still served, and the browser renders them.
 */
export function openFirstFrames(
  config: PublicConfig,
  onFailure: (cause: unknown) => void,
): (path: string) => FirstFrame | undefined {
  let frames: Readonly<Record<string, string>> = {};
  if (existsSync(BUILT)) {
    import(/* @vite-ignore */ pathToFileURL(BUILT).href)
      .then(({ firstFrames }: Built) => firstFrames(config))
      .then((made) => {
        frames = made;
      }, onFailure);
  }
  return (path) => {
    const html = frames[frameOf(path)];
    return html === undefined ? undefined : { html, sources: SOURCES[frameOf(path)] ?? [] };
  };
}
