// A documentation site: pages with navigation, a robots.txt and a sitemap.
import { escaped, file, page, type Routes } from "./answer.ts";
import { CLOSED_PAGE, DOCS_PAGES, type DocsPage } from "./docs-pages.ts";

/** `pages` may be changed while the site is served. */
export function docsSite(pages: Map<string, DocsPage>): Routes {
  const shown = Object.fromEntries(Object.keys(DOCS_PAGES).map((path) => [path, () => drawn(pages, path)]));
  return {
    ...shown,
    [CLOSED_PAGE]: () =>
      page("<!doctype html><title>Roadmap</title><main><h1>Roadmap</h1><p>Not for robots.</p></main>"),
    "/robots.txt": ({ origin }) =>
      file(
        "text/plain",
        `User-agent: *\nDisallow: /docs/private/\nDisallow: /traps/closed\n\nSitemap: ${origin}/sitemap.xml\n`,
      ),
    "/sitemap.xml": ({ origin }) =>
      file(
        "application/xml",
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${[
          ...pages.keys(),
        ]
          .map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`)
          .join("")}</urlset>\n`,
      ),
  };
}

function drawn(pages: Map<string, DocsPage>, path: string) {
  const shown = pages.get(path);
  if (!shown) return { status: 404, body: "" };
  const links = [...pages].filter(([, { language }]) => language === shown.language);
  const other = shown.language === "en" ? "/docs/de/" : "/docs/";
  return page(`<!doctype html>
<html lang="${shown.language}"><head><meta charset="utf-8"><title>${escaped(shown.title)} · Lanternfish</title>
<link rel="alternate" type="application/rss+xml" title="Lanternfish news" href="/blog/rss.xml"></head><body>
<nav><ul>${links.map(([to, { title }]) => `<li><a href="${to}">${escaped(title)}</a></li>`).join("")}
<li><a href="${other}">Other language</a></li><li><a href="${CLOSED_PAGE}">Roadmap</a></li></ul></nav>
<main><article><h1>${escaped(shown.title)}</h1>
${shown.sections.map(([heading, text]) => `<h2>${escaped(heading)}</h2><p>${escaped(text)}</p>`).join("\n")}
</article></main><footer>Lanternfish is a made-up game. Accept cookies?</footer>
<script>document.title = "ran";</script></body></html>`);
}
