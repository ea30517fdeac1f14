// The part of the page for search engines and link previews, present before any script runs.
import { withPlatformName } from "#kit/platform-name.ts";

/** A public page that search engines may index. */
export type IndexedPage = {
  path: string;
  /** The specification's name of its route; the title ends with it. */
  name: string;
  /** A sentence about the page, up to 160 characters. */
  description: string;
  /** The page's entry source files, as named in the build manifest. */
  sources: readonly string[];
};

type Head = { productName: string; origin: string; page: IndexedPage | undefined };

/** Pages of one person or server are marked `noindex` and have no description. */
export function pageHead({ productName, origin, page }: Head): string {
  if (!page) return `<title>${escaped(productName)}</title><meta name="robots" content="noindex" />`;
  const title = escaped(`${productName} | ${page.name}`);
  const address = escaped(`${origin}${page.path}`);
  const description = escaped(withPlatformName(page.description));
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    `<link rel="canonical" href="${address}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="${escaped(productName)}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:url" content="${address}" />`,
    `<meta property="og:image" content="${escaped(`${origin}/share.png`)}" />`,
    `<meta name="twitter:card" content="summary_large_image" />`,
  ].join("\n    ");
}

export const robotsText = (origin: string): string =>
  [
    "User-agent: *",
    "Allow: /",
    "Disallow: /api/",
    "Disallow: /dashboard/",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");

export const sitemap = (origin: string, pages: readonly IndexedPage[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages
    .map(({ path }) => `  <url><loc>${escaped(`${origin}${path}`)}</loc></url>\n`)
    .join("")}</urlset>\n`;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
