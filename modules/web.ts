import type { WebRegistry } from "#kit-web/module-face.ts";
import type { catalog } from "./catalog.ts";

/** What modules draw themselves, fetched when their page is opened. */
export const webs = {
  greetings: () => import("./greetings/web.tsx").then(({ greetingsWeb }) => greetingsWeb),
} satisfies WebRegistry<typeof catalog>;
