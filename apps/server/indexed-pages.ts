import type { IndexedPage } from "#kit-server/http/page-head.ts";

/** The pages that search engines may index. */
export const indexedPages: readonly IndexedPage[] = [
  {
    path: "/",
    name: "homepage",
    sources: ["areas/public-pages/web/home/home-page.tsx"],
    description:
      "Welcomes, tickets and rewards for your Discord server. Free and open source: ready setups that are live in a minute, every message previewed.",
  },
  {
    path: "/features",
    name: "features",
    sources: ["areas/public-pages/web/features/features-page.tsx", "virtual:module-details"],
    description:
      "Every module of the bot with its settings and Discord permissions. Try each on a sample server, without signing in.",
  },
];
