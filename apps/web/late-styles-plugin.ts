import type { Plugin } from "vite";

const STYLESHEET = /[ \t]*<link rel="stylesheet"[^>]*>\n?/g;
const MARK = "<!--styles-->";

/**
 * Moves the stylesheets of a page with a splash below it: in the head they would delay its first paint until they are
 * loaded.
 */
export const lateStyles = (): Plugin => ({
  name: "late-styles",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (html) => {
      if (!html.includes(MARK)) return html;
      const links = html.match(STYLESHEET) ?? [];
      const preloads = links.map((link) => link.trim().replace('rel="stylesheet"', 'rel="preload" as="style"'));
      return html
        .replace(STYLESHEET, "")
        .replace("</head>", () => `${preloads.join("\n    ")}\n  </head>`)
        .replace(MARK, () => links.map((link) => link.trim()).join("\n    "));
    },
  },
});
