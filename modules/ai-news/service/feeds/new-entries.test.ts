import fc from "fast-check";
import { expect, test } from "vitest";
import { addressKey } from "./article-address.ts";
import type { FeedEntry } from "./feed-entry.ts";
import { markEntries, newEntries } from "./new-entries.ts";
import { INTERVAL_MS, isDead, nextAfterFailure, nextAfterSuccess } from "./when-next.ts";

const addedAt = new Date("2026-11-24T12:00:00Z");
const now = new Date("2026-11-24T18:00:00Z");
const entry = (given: Partial<FeedEntry>): FeedEntry => ({
  ...{ guid: null, url: null, title: "T", text: "", author: null, categories: [], publishedAt: null },
  ...given,
});
const newOf = (entries: FeedEntry[], known: readonly string[], isKnown = true, siteUrl: string | null = null) => {
  const marked = markEntries(entries, siteUrl);
  const unseen = new Set(marked.flatMap(({ marks }) => marks).filter((mark) => !known.includes(mark)));
  return newEntries(marked, unseen, { addedAt, isKnown, now }).map((one) => one.entry.title);
};
const marksOf = (given: Partial<FeedEntry>) => markEntries([entry(given)], null).flatMap(({ marks }) => marks);

test("posts nothing older than the adding", () => {
  const entries = [
    entry({ title: "before", publishedAt: "2026-11-24T11:59:00Z" }),
    entry({ title: "after", publishedAt: "2026-11-24T12:01:00Z" }),
    entry({ title: "undated" }),
    entry({ title: "future", publishedAt: "2026-11-25T12:00:00Z" }),
    entry({ title: "today", publishedAt: "2026-11-24T00:00:00Z" }),
    entry({ title: "yesterday", publishedAt: "2026-11-23T00:00:00Z" }),
  ];
  expect(newOf(entries, [], false)).toEqual(["after"]);
  // Later, what wasn't there at first is new; a date without a time counts for its day.
  expect(newOf(entries, [])).toEqual(["after", "undated", "future", "today"]);
});

test("recognizes an entry by its id, its address, or its title with text and date", () => {
  const known = marksOf({ guid: "1", url: "https://a.example/1", title: "Old", text: "x" });
  expect(newOf([entry({ guid: "1", url: "https://a.example/2", title: "New" })], known)).toEqual([]);
  expect(newOf([entry({ guid: "2", url: "http://www.a.example/1/?utm_medium=x", title: "New" })], known)).toEqual([]);
  expect(newOf([entry({ guid: "2", url: "https://a.example/2", title: "Old", text: "x" })], known)).toEqual([]);
  expect(newOf([entry({ guid: "2", url: "https://a.example/2", title: "Old", text: "y" })], known)).toEqual(["Old"]);
});

test("doesn't rely on an id or address that entries share", () => {
  const shared = { guid: "same", url: "https://a.example/" };
  const known = markEntries([entry({ ...shared, title: "A" }), entry({ ...shared, title: "B" })], null);
  const next = [entry({ ...shared, title: "C" }), entry({ ...shared, title: "A" })];
  expect(
    newOf(
      next,
      known.flatMap(({ marks }) => marks),
    ),
  ).toEqual(["C"]);
  const status = [entry({ url: "https://status.example/", guid: "9", title: "Down" })];
  expect(markEntries(status, "https://status.example")[0]?.marks).toHaveLength(2);
});

test("nothing that was seen is new again, in whatever order", () => {
  const some = fc.record({
    guid: fc.option(fc.constantFrom("1", "2", "3", "4")),
    url: fc.option(fc.constantFrom("https://a.example/1", "https://a.example/2", "https://b.example/")),
    title: fc.constantFrom("A", "B", "C"),
    text: fc.constantFrom("", "x"),
  });
  fc.assert(
    fc.property(fc.array(some), (given) => {
      const entries = given.map(entry);
      const marked = markEntries(entries, null);
      const known = marked.flatMap(({ marks }) => marks);
      expect(newOf(entries, known)).toEqual([]);
      expect(newOf(entries.toReversed(), known)).toEqual([]);
      expect(marked.every(({ marks }) => marks.length > 0)).toBe(true);
    }),
  );
});

test.for([
  ["https://www.a.example/x/?b=2&a=1&utm_campaign=z#top", "http://a.example/x?a=1&b=2"],
  ["https://a.example/x/index.html", "https://a.example/x/"],
  ["https://m.a.example/x/amp/", "https://a.example/x"],
  ["https://a.example/?p=1", "https://a.example/?p=1&fbclid=abc"],
])("compares %s and %s as one address", ([one, other]) => {
  expect(addressKey(one as string)).toBe(addressKey(other as string));
});
test.for([
  ["https://a.example/?p=1", "https://a.example/?p=2"],
  ["https://a.example/x", "https://b.example/x"],
  ["https://a.example/#/one", "https://a.example/#/two"],
])("keeps %s and %s apart", ([one, other]) => {
  expect(addressKey(one as string)).not.toBe(addressKey(other as string));
});

test("reads a failing source ever later, but never earlier than it asks for", () => {
  const after = (failures: number, waitMs: number | null = null) =>
    nextAfterFailure(now, failures, waitMs).getTime() - now.getTime();
  expect([after(1), after(2), after(3)]).toEqual([INTERVAL_MS, 2 * INTERVAL_MS, 4 * INTERVAL_MS]);
  expect(after(50)).toBe(12 * 3_600_000);
  expect(after(1, 86_400_000)).toBe(86_400_000);
  const since = (days: number) => new Date(now.getTime() - days * 86_400_000);
  expect(isDead(7, since(9), false, now)).toBe(false);
  expect(isDead(8, since(2), false, now)).toBe(false);
  expect(isDead(8, since(3), false, now)).toBe(true);
  expect(isDead(1, now, true, now)).toBe(true);
});

test("reads a working source as often as it asks for, within limits", () => {
  const after = (fresh: number, ttl: number | null) => nextAfterSuccess(now, fresh, ttl).getTime() - now.getTime();
  expect([after(0, null), after(3_600_000, null), after(0, 120), after(0, 100_000)]).toEqual([
    INTERVAL_MS,
    3_600_000,
    7_200_000,
    6 * 3_600_000,
  ]);
});
