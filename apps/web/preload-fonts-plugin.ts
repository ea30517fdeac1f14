import type { Plugin } from "vite";

/** The fonts for the first text on every page; others are fetched when a text needs them. */
const FIRST_FONTS = /(?:inter|bricolage-grotesque)-latin-wght-normal-[\w-]+\.woff2$/;

/** Preloads the fonts with the styles that use them, so that text is not rendered twice. */
export const preloadFonts = (): Plugin => ({
  name: "preload-fonts",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => FIRST_FONTS.test(file))
        .map((file) => ({
          tag: "link",
          attrs: { rel: "preload", href: `/${file}`, as: "font", type: "font/woff2", crossorigin: true },
          injectTo: "head",
        })),
  },
});
