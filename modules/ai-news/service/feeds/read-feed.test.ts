import { expect, test } from "vitest";
import { feedLinks } from "./feed-links.ts";
import { knownFeedOf } from "./known-feed-of.ts";
import { readFeed } from "./read-feed.ts";

const AT = "https://site.example/blog/feed";
const rss = (inside: string, channel = "<link>https://site.example/</link>") =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Site &amp; co</title>${channel}<ttl>60</ttl>${inside}</channel></rss>`;
const first = (source: string) => readFeed(source, AT).entries[0];

test("reads RSS with markup, relative links and an author in parentheses", () => {
  const feed = readFeed(
    rss(
      `<item><title>A &lt;b&gt;bold&lt;/b&gt; move</title><link>/posts/1?a=1&amp;b=2</link><guid isPermaLink="false">1</guid><author>mail@site.example (Ann)</author><category>One</category><category>One</category><description><![CDATA[<p>First.</p><p>Second &eacute;</p><script>alert(1)</script>]]></description><pubDate>Tue, 24 Nov 2026 10:00:00 +0100</pubDate></item>`,
    ),
    AT,
  );
  expect(feed).toMatchObject({ format: "rss", title: "Site & co", siteUrl: "https://site.example/", ttlMinutes: 60 });
  expect(feed.entries).toEqual([
    {
      ...{ guid: "1", url: "https://site.example/posts/1?a=1&b=2", title: "A bold move", text: "First. Second é" },
      ...{ author: "Ann", categories: ["One"], publishedAt: "2026-11-24T09:00:00.000Z" },
    },
  ]);
});

test("prefers the longer text, and makes a title where there is none", () => {
  expect(
    first(rss("<item><description>Short</description><content:encoded>Much longer text</content:encoded></item>")),
  ).toMatchObject({ title: "Much longer text", text: "Much longer text", url: null });
});

test("takes a guid for the address only if it is one", () => {
  expect(first(rss("<item><title>x</title><guid>https://site.example/9</guid></item>"))?.url).toBe(
    "https://site.example/9",
  );
  expect(
    first(rss('<item><title>x</title><guid isPermaLink="false">https://site.example/9</guid></item>'))?.url,
  ).toBeNull();
  expect(first(rss("<item><title>x</title><guid>tag-9</guid></item>"))?.url).toBeNull();
});

test.for(["javascript:alert(1)", "data:text/html,x", "https://user:pass@site.example/", "ftp://site.example/"])(
  "leaves out the address %s",
  (address) => {
    expect(
      first(rss(`<item><title>x</title><link>${address}</link><guid isPermaLink="false">1</guid></item>`))?.url,
    ).toBeNull();
  },
);

test.for(["not a date", "Thu, 01 Jan 1970 00:00:00 GMT", "9999-01-01T00:00:00Z", ""])("has no date for %s", (date) => {
  expect(first(rss(`<item><title>x</title><pubDate>${date}</pubDate></item>`))?.publishedAt).toBeNull();
});

test("reads an episode of a podcast that has nothing but its file", () => {
  const item = `<item><title>One</title><enclosure url="https://site.example/1.mp3" type="audio/mpeg"/><guid isPermaLink="false">1</guid><itunes:summary>What it is about</itunes:summary><itunes:author>Ann</itunes:author></item>`;
  const source = rss(item).replace("xmlns:dc", 'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:dc');
  expect(first(source)).toMatchObject({ url: "https://site.example/1.mp3", text: "What it is about", author: "Ann" });
});

test.for(["Tue, 24 Nov 2026 10:00:00 CET", "Tue, 24 Nov 2026 19:00:00 AEST", "Tue, 24 Nov 26 04:00 EST"])(
  "reads the time zone of %s",
  (date) => {
    expect(first(rss(`<item><title>x</title><pubDate>${date}</pubDate></item>`))?.publishedAt).toBe(
      "2026-11-24T09:00:00.000Z",
    );
  },
);

test("reads Atom with HTML titles and the alternate link", () => {
  const entry = first(
    `<feed xmlns="http://www.w3.org/2005/Atom"><title>F</title><id>f</id><entry><id>urn:1</id><title type="html">Hi &lt;b&gt;you&lt;/b&gt; &amp;amp; me</title><link rel="self" href="/api/1"/><link rel="alternate" href="/1"/><updated>2026-11-24T00:00:00Z</updated><content type="html">&lt;p&gt;Text&lt;/p&gt;</content><category term="t" label="Topic"/></entry></feed>`,
  );
  expect(entry).toMatchObject({
    title: "Hi you & me",
    url: "https://site.example/1",
    text: "Text",
    categories: ["Topic"],
  });
});

test("reads Atom's plain titles as they are", () => {
  const entry = first(
    `<feed xmlns="http://www.w3.org/2005/Atom"><title>F</title><id>f</id><entry><id>1</id><title>Use &lt;div&gt; wisely</title><updated>2026-11-24T00:00:00Z</updated></entry></feed>`,
  );
  expect(entry?.title).toBe("Use <div> wisely");
});

test("reads JSON Feed, whose plain text isn't markup", () => {
  const entry = first(
    JSON.stringify({
      ...{ version: "https://jsonfeed.org/version/1", title: "J", home_page_url: "https://site.example/" },
      items: [{ id: 7, url: "/7", title: "T", content_text: "1 < 2 & 3", date_published: "2026-11-24T10:00:00Z" }],
    }),
  );
  expect(entry).toMatchObject({ guid: "7", url: "https://site.example/7", text: "1 < 2 & 3" });
});

test.for(["<!doctype html><p>no", "{}", "", "<rss><channel><title>Broken<item><title>No end", "plain"])(
  "refuses what is no feed: %s",
  (source) => {
    expect(() => readFeed(source, AT)).toThrow();
  },
);

test("expands no entities of a document type", () => {
  const bomb = `<!DOCTYPE l [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${rss("<item><title>&b;</title><link>https://site.example/1</link></item>").replace(/<\?.*?\?>/, "")}`;
  expect(first(bomb)?.title).not.toContain("aaa");
});

test("finds the feeds of a page, those of comments last", () => {
  const page = `<html><head><link rel="alternate" type="application/rss+xml" title="Comments" href="/comments/feed"><link rel="Alternate" type="application/atom+xml; charset=utf-8" href="atom.xml"><link rel="alternate" hreflang="de" href="/de"></head></html>`;
  expect(feedLinks(page, "https://site.example/blog/")).toEqual([
    "https://site.example/blog/atom.xml",
    "https://site.example/comments/feed",
  ]);
});

test.for([
  ["https://github.com/nodejs/node", "https://github.com/nodejs/node/releases.atom"],
  ["https://github.com/nodejs/node/releases", "https://github.com/nodejs/node/releases.atom"],
  ["https://github.com/nodejs", null],
  ["https://github.com/nodejs/node/issues", null],
  ["https://site.example/nodejs/node", null],
])("knows the releases of %s", ([address, feed]) => {
  expect(knownFeedOf(address as string)).toBe(feed);
});
