// Turns a feed of any format into entries. Runs in a worker: feeds are written by strangers.
import { type AtomFeed, type JsonFeed, parseFeed, type RdfFeed, type RssFeed } from "feedsmith";
import { absoluteAddress } from "./article-address.ts";
import { ENTRIES_MAX, type FeedEntry, type ParsedFeed, TEXT_MAX, TITLE_MAX } from "./feed-entry.ts";
import { plainText } from "./plain-text.ts";
import { shorten } from "./shorten.ts";

const AUTHOR_MAX = 100;
const CATEGORIES_MAX = 10;
const CATEGORY_MAX = 60;
/** A title made of the text. */
const LEAD_MAX = 100;

/** Throws if it is no feed. `address` is the feed's own, which relative addresses refer to. */
export function readFeed(source: string, address: string): ParsedFeed {
  const parsed = parseFeed(source);
  switch (parsed.format) {
    case "rss":
      return readRss(parsed.feed, address);
    case "atom":
      return readAtom(parsed.feed, address);
    case "rdf":
      return readRdf(parsed.feed, address);
    case "json":
      return readJson(parsed.feed, address);
  }
}

type Raw = {
  guid: string | undefined;
  url: string | undefined;
  title: string | undefined;
  texts: (string | undefined)[];
  authors: (string | undefined)[];
  categories: (string | undefined)[];
  dates: (string | undefined)[];
};

function entryOf(raw: Raw, base: string | null): FeedEntry[] {
  // Feeds have a summary, the whole article, or both: the longer one says more.
  const longest = raw.texts.reduce<string>((found, one) => (one && one.length > found.length ? one : found), "");
  const text = plainText(longest, TEXT_MAX);
  const url = absoluteAddress(raw.url, base);
  const title = plainText(raw.title ?? "", TITLE_MAX) || shorten(text, LEAD_MAX) || (url ?? "");
  if (title === "") return [];
  const categories = raw.categories.flatMap((one) => (one ? plainText(one, CATEGORY_MAX) || [] : []));
  const author = raw.authors.map((one) => plainText(one ?? "", AUTHOR_MAX)).find((one) => one !== "");
  return [
    {
      ...{ guid: raw.guid?.trim().slice(0, 1000) || null, url, title, text },
      author: author ?? null,
      categories: [...new Set(categories)].slice(0, CATEGORIES_MAX),
      publishedAt: momentOf(raw.dates),
    },
  ];
}

const collect = (raws: readonly Raw[], base: string | null): FeedEntry[] =>
  raws.slice(0, ENTRIES_MAX).flatMap((raw) => entryOf(raw, base));

/** Names of time zones that the runtime doesn't read, as feeds still write them. */
const ZONES: Readonly<Record<string, string>> = {
  ...{ WET: "+0000", WEST: "+0100", BST: "+0100", CET: "+0100", CEST: "+0200", EET: "+0200", EEST: "+0300" },
  ...{ MSK: "+0300", JST: "+0900", KST: "+0900", AEST: "+1000", AEDT: "+1100", NZST: "+1200", NZDT: "+1300" },
};
const NAMED_ZONE = /\b[A-Z]{3,4}$/;

/** The first date that is one; dates before 1990 are mistakes. */
function momentOf(dates: readonly (string | undefined)[]): string | null {
  for (const date of dates) {
    const time = date ? Date.parse(date.replace(NAMED_ZONE, (name) => ZONES[name] ?? name)) : Number.NaN;
    if (time > Date.UTC(1990, 0) && time < Date.UTC(2200, 0)) return new Date(time).toISOString();
  }
  return null;
}

const textOf = (text: string | undefined): string | null => plainText(text ?? "", TITLE_MAX) || null;

function readRss(feed: RssFeed.Feed<string>, address: string): ParsedFeed {
  const siteUrl = absoluteAddress(feed.link, address);
  const base = siteUrl ?? address;
  const items = (feed.items ?? []).map((item): Raw => {
    const guid = item.guid?.value;
    return {
      guid,
      // Without a link, a guid is the article's address unless it says otherwise.
      url:
        item.link ??
        alternate(item.atom?.links) ??
        (item.guid?.isPermaLink === false ? undefined : httpOnly(guid)) ??
        // An episode of a podcast may have nothing but its file.
        item.enclosures?.[0]?.url,
      title: item.title ?? item.media?.title?.value,
      texts: [item.description, item.content?.encoded, item.media?.description?.value, item.itunes?.summary],
      authors: [
        ...(item.dc?.creators ?? []),
        item.itunes?.author,
        ...(item.authors ?? []).map((author) => nameOf(author.name ?? author.email)),
      ],
      categories: (item.categories ?? []).map(({ name }) => name),
      dates: [item.pubDate, ...(item.dc?.dates ?? []), item.atom?.published, item.atom?.updated],
    };
  });
  return {
    ...{ format: "rss", title: textOf(feed.title), siteUrl, ttlMinutes: feed.ttl ?? null },
    entries: collect(items, base),
  };
}

function readAtom(feed: AtomFeed.Feed<string>, address: string): ParsedFeed {
  const siteUrl = absoluteAddress(alternate(feed.links), address);
  const entries = (feed.entries ?? []).map(
    (entry): Raw => ({
      guid: entry.id,
      url: alternate(entry.links) ?? httpOnly(entry.id),
      title: markupOf(entry.title),
      texts: [markupOf(entry.summary), markupOf(entry.content), entry.media?.groups?.[0]?.description?.value],
      authors: [...(entry.authors ?? []), ...(feed.authors ?? [])].map(({ name }) => name),
      categories: (entry.categories ?? []).map(({ label, term }) => label ?? term),
      dates: [entry.published, entry.updated],
    }),
  );
  return {
    ...{ format: "atom", title: textOf(markupOf(feed.title)), siteUrl, ttlMinutes: null },
    entries: collect(entries, address),
  };
}

function readRdf(feed: RdfFeed.Feed<string>, address: string): ParsedFeed {
  const siteUrl = absoluteAddress(feed.link, address);
  const items = (feed.items ?? []).map(
    (item): Raw => ({
      guid: item.rdf?.about,
      url: item.link ?? httpOnly(item.rdf?.about),
      title: item.title,
      texts: [item.description, item.content?.encoded],
      authors: item.dc?.creators ?? [],
      categories: item.dc?.subjects ?? [],
      dates: item.dc?.dates ?? [],
    }),
  );
  return {
    ...{ format: "rdf", title: textOf(feed.title), siteUrl, ttlMinutes: null },
    entries: collect(items, siteUrl ?? address),
  };
}

function readJson(feed: JsonFeed.Feed<string>, address: string): ParsedFeed {
  const siteUrl = absoluteAddress(feed.home_page_url, address);
  const items = (feed.items ?? []).map(
    (item): Raw => ({
      guid: item.id,
      url: item.url ?? item.external_url ?? httpOnly(item.id),
      title: item.title,
      texts: [item.summary, item.content_html, item.content_text && asMarkup(item.content_text)],
      authors: [...(item.authors ?? []), ...(feed.authors ?? [])].map(({ name }) => name),
      categories: item.tags ?? [],
      dates: [item.date_published, item.date_modified],
    }),
  );
  return {
    ...{ format: "json", title: textOf(feed.title), siteUrl, ttlMinutes: null },
    entries: collect(items, siteUrl ?? address),
  };
}

type Link = { href?: string | undefined; rel?: string | undefined };
/** A link without `rel` is an alternate one. */
const alternate = (links: readonly Link[] | undefined): string | undefined =>
  links?.find(({ rel }) => rel === "alternate")?.href ?? links?.find(({ rel }) => rel === undefined)?.href;
const httpOnly = (text: string | undefined): string | undefined =>
  /^https?:\/\//i.test(text ?? "") ? text : undefined;
/** RSS names authors as "mail@example.com (Name)". */
const nameOf = (author: string | undefined): string | undefined => author?.match(/\(([^)]+)\)/)?.[1] ?? author;
/** Atom says whether a text is markup; without a type it isn't. */
const markupOf = (text: { value?: string; type?: string } | undefined): string | undefined =>
  text?.value && (text.type === undefined || text.type === "text") ? asMarkup(text.value) : text?.value;
const asMarkup = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
