// Which entries of a feed are new: pure rules.
import { createHash } from "node:crypto";
import { addressKey } from "./article-address.ts";
import type { FeedEntry } from "./feed-entry.ts";

const DAY_MS = 86_400_000;

/** A short hash; 80 bits, so that no two entries of a source share one by chance. */
export const markOf = (kind: string, value: string): string =>
  createHash("sha256").update(`${kind}\n${value}`).digest("base64url").slice(0, 14);

/** An entry with the marks by which it is recognized: by its id, its address, and its title with text and date. */
export type MarkedEntry = { entry: FeedEntry; marks: string[] };

/**
 * An id or address that several entries share, or the address of the site itself, tells nothing and is left out. The
 * same entry twice in one feed is one.
 */
export function markEntries(entries: readonly FeedEntry[], siteUrl: string | null): MarkedEntry[] {
  const guids = shared(entries.map(({ guid }) => guid));
  const urls = shared(entries.map(({ url }) => url && addressKey(url)));
  if (siteUrl) urls.add(addressKey(siteUrl));
  const seen = new Set<string>();
  return entries.flatMap((entry) => {
    const { guid, url, title, text, publishedAt } = entry;
    const key = url && addressKey(url);
    const content = markOf("text", [title, text.slice(0, 500), publishedAt ?? ""].join("\n"));
    if (seen.has(content)) return [];
    seen.add(content);
    const marks = [
      ...(guid && !guids.has(guid) ? [markOf("id", guid)] : []),
      ...(key && !urls.has(key) ? [markOf("url", key)] : []),
      content,
    ];
    return [{ entry, marks }];
  });
}

function shared(values: readonly (string | null)[]): Set<string> {
  const once = new Set<string>();
  const several = new Set<string>();
  for (const value of values) if (value !== null) (once.has(value) ? several : once).add(value);
  return several;
}

/** `isKnown`: the source was read before, so that its marks say what it had. */
export type SourceFacts = { addedAt: Date; isKnown: boolean; now: Date };

/** Entries that appeared after the source was added: nothing older, and only with marks that the source didn't have before. */
export const newEntries = (
  marked: readonly MarkedEntry[],
  unseen: ReadonlySet<string>,
  facts: SourceFacts,
): MarkedEntry[] =>
  marked.filter(({ entry, marks }) => marks.every((mark) => unseen.has(mark)) && isSinceAdded(entry, facts));

function isSinceAdded({ publishedAt }: FeedEntry, { addedAt, isKnown, now }: SourceFacts): boolean {
  if (publishedAt === null) return isKnown;
  const published = new Date(publishedAt);
  // A date without a time begins its day.
  const isDay = published.getTime() % DAY_MS === 0;
  // Dates of feeds have whole seconds.
  const precision = isKnown && isDay ? DAY_MS : 1000;
  const since = addedAt.getTime() - (addedAt.getTime() % precision);
  return published.getTime() >= since && (isKnown || published <= now);
}
