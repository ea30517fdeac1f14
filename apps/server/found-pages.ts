import type { FoundPage } from "#kit-server/http/page-head.ts";

/** The pages that search engines may list. */
export const foundPages: readonly FoundPage[] = [
  {
    path: "/",
    name: "homepage",
    sources: ["areas/public-pages/web/home/home-page.tsx"],
    description:
      "A Discord bot you set up by looking: every setting explained, every message shown before it is posted, every fault named with what mends it.",
  },
  {
    path: "/features",
    name: "features",
    sources: ["areas/public-pages/web/features/features-page.tsx", "virtual:module-details"],
    description:
      "Every module of the bot with its settings and what it needs from Discord. Try each on a made-up server, without signing in.",
  },
];
