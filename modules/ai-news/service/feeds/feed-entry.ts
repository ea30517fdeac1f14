// What a feed says, in one shape for every format.

export type FeedEntry = {
  /** The feed's own id of it; null if it gives none. */
  guid: string | null;
  /** The absolute address of the article, starting with http:// or https://; null if there is none. */
  url: string | null;
  /** Plain text, up to 300 characters; never empty. */
  title: string;
  /** Plain text, up to 2,000 characters; may be empty. */
  text: string;
  /** Up to 100 characters. */
  author: string | null;
  /** Up to 10, each up to 60 characters. */
  categories: string[];
  /** ISO 8601; null if the feed gives none or an invalid one. */
  publishedAt: string | null;
};

export type ParsedFeed = {
  format: "rss" | "atom" | "rdf" | "json";
  title: string | null;
  /** The site that the feed belongs to. */
  siteUrl: string | null;
  /** How long the feed asks not to be fetched again, in minutes; null if it doesn't. */
  ttlMinutes: number | null;
  /** In the feed's order, up to 500. */
  entries: FeedEntry[];
};

/** Max entries read from one feed; more are left out. */
export const ENTRIES_MAX = 500;
export const TITLE_MAX = 300;
export const TEXT_MAX = 2000;
