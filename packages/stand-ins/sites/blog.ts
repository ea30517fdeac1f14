// A blog with its feed in four formats: RSS, Atom, RDF and JSON.
import { type Asked, escaped, file, page, type Routes } from "./answer.ts";

export type BlogItem = {
  /** Its last part of the address, and in feeds its id. */
  id: string;
  title: string;
  /** Paragraphs are separated by an empty line. */
  text: string;
  author: string;
  category: string;
  at: Date;
};

const HOUR_MS = 3_600_000;

export const firstItems = (now: Date): BlogItem[] =>
  [
    item(
      "storm-season",
      "Storm season begins",
      "The new season starts on Friday and lasts eight weeks. It brings the black gale, a lamp that can be repaired, and a harbor for six players.\n\nEveryone who keeps the light for 40 nights gets the brass lens.",
      "Ines Duarte",
      "Releases",
      5,
    ),
    item(
      "patch-1-4",
      "Patch 1.4: faster loading",
      "Patch 1.4 loads maps 35 % faster and fixes error E42 on older drivers. The download is 480 MB.",
      "Tomas Vell",
      "Patches",
      29,
    ),
    item(
      "maintenance",
      "Servers are down on Tuesday",
      "All servers are being updated on Tuesday from 06:00 to 08:00 UTC. Crews keep their progress.",
      "Ines Duarte",
      "Status",
      53,
    ),
    item(
      "keeper-contest",
      "Draw your lighthouse",
      "Send us a drawing of your lighthouse until the end of the month. The three best are built into the game.",
      "Mika Sand",
      "Community",
      77,
    ),
  ].map((one) => ({ ...one, at: new Date(+now - one.hours * HOUR_MS) }));

const item = (id: string, title: string, text: string, author: string, category: string, hours: number) => ({
  id,
  title,
  text,
  author,
  category,
  hours,
});

const TITLE = "Lanternfish news";

/** `items` may be changed while the blog is served; the newest is first. */
export const blog = (items: readonly BlogItem[]): Routes => ({
  "/blog/": () =>
    page(`<!doctype html><html lang="en"><head><title>${TITLE}</title>
<link rel="alternate" type="application/rss+xml" href="/blog/rss.xml"><link rel="alternate" type="application/atom+xml" href="/blog/atom.xml">
<link rel="alternate" type="application/feed+json" href="/blog/feed.json"></head>
<body><main><h1>${TITLE}</h1><ul>${items.map(({ id, title }) => `<li><a href="/blog/${id}">${escaped(title)}</a></li>`).join("")}</ul></main></body></html>`),
  "/blog/rss.xml": (asked) =>
    file(
      "application/rss+xml",
      `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>${TITLE}</title><link>${asked.origin}/blog/</link><description>What is new</description><language>en</language>
${items.map((one) => `<item><title>${escaped(one.title)}</title><link>${linkOf(asked, one)}</link><guid isPermaLink="false">${one.id}</guid><pubDate>${one.at.toUTCString()}</pubDate><dc:creator>${escaped(one.author)}</dc:creator><category>${one.category}</category><description>${escaped(firstParagraph(one))}</description><content:encoded><![CDATA[${htmlOf(one)}]]></content:encoded></item>`).join("\n")}
</channel></rss>\n`,
    ),
  "/blog/atom.xml": (asked) =>
    file(
      "application/atom+xml",
      `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><title>${TITLE}</title><id>${asked.origin}/blog/</id><link href="${asked.origin}/blog/"/><updated>${(items[0]?.at ?? new Date(0)).toISOString()}</updated>
${items.map((one) => `<entry><title>${escaped(one.title)}</title><id>tag:lanternfish.test,2026:${one.id}</id><link href="${linkOf(asked, one)}"/><updated>${one.at.toISOString()}</updated><published>${one.at.toISOString()}</published><author><name>${escaped(one.author)}</name></author><category term="${one.category}"/><content type="html">${escaped(htmlOf(one))}</content></entry>`).join("\n")}
</feed>\n`,
    ),
  "/blog/feed.rdf": (asked) =>
    file(
      "application/rdf+xml",
      `<?xml version="1.0" encoding="UTF-8"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="${asked.origin}/blog/"><title>${TITLE}</title><link>${asked.origin}/blog/</link><description>What is new</description><items><rdf:Seq>${items.map((one) => `<rdf:li rdf:resource="${linkOf(asked, one)}"/>`).join("")}</rdf:Seq></items></channel>
${items.map((one) => `<item rdf:about="${linkOf(asked, one)}"><title>${escaped(one.title)}</title><link>${linkOf(asked, one)}</link><description>${escaped(firstParagraph(one))}</description><dc:date>${one.at.toISOString()}</dc:date><dc:creator>${escaped(one.author)}</dc:creator><dc:subject>${one.category}</dc:subject></item>`).join("\n")}
</rdf:RDF>\n`,
    ),
  "/blog/feed.json": (asked) =>
    file(
      "application/feed+json",
      JSON.stringify({
        version: "https://jsonfeed.org/version/1.1",
        title: TITLE,
        home_page_url: `${asked.origin}/blog/`,
        feed_url: `${asked.origin}/blog/feed.json`,
        items: items.map((one) => ({
          id: one.id,
          url: linkOf(asked, one),
          title: one.title,
          content_html: htmlOf(one),
          date_published: one.at.toISOString(),
          authors: [{ name: one.author }],
          tags: [one.category],
        })),
      }),
    ),
  "/blog/:item": ({ path }) => {
    const one = items.find(({ id }) => path === `/blog/${id}`);
    if (!one) return { status: 404, body: "" };
    return page(`<!doctype html><html lang="en"><head><title>${escaped(one.title)}</title>
<link rel="alternate" type="application/rss+xml" href="/blog/rss.xml"></head><body><nav><a href="/blog/">All news</a></nav>
<main><article><h1>${escaped(one.title)}</h1><p>By ${escaped(one.author)}, <time datetime="${one.at.toISOString()}">${one.at.toISOString().slice(0, 10)}</time></p>
${htmlOf(one)}</article></main></body></html>`);
  },
});

const linkOf = ({ origin }: Asked, { id }: BlogItem): string => `${origin}/blog/${id}`;
const paragraphs = ({ text }: BlogItem): string[] => text.split("\n\n");
const firstParagraph = (one: BlogItem): string => paragraphs(one)[0] ?? "";
const htmlOf = (one: BlogItem): string =>
  paragraphs(one)
    .map((text) => `<p>${escaped(text)}</p>`)
    .join("\n");
