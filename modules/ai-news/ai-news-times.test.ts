// Stories of sources that are posted at other times than the rest of their topic.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type NewsStory, openNewsStory, plain, rssOf } from "./testing/news-story.ts";

const HOUR_MS = 3_600_000;
let it: NewsStory;
beforeAll(async () => {
  it = await openNewsStory();
});
afterAll(() => it?.close());

const everyDay = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const hourly = { kind: "every", every: 1, unit: "hours", from: "2026-01-01T00:00" };
const quiet = { summarize: false };

/** Feeds at paths of their own, and what adds an entry to one of them. */
function feeds(...names: string[]) {
  const entries = new Map<string, { title: string; guid: string; date: Date }[]>(names.map((name) => [name, []]));
  const path = (name: string) => `/times/${name}.xml`;
  const serve = (name: string) => it.sites.serve(path(name), rssOf(entries.get(name) ?? []));
  for (const name of names) serve(name);
  return {
    source: (name: string, more: object = {}) => ({
      ...{ name, kind: "feed", address: `${it.sites.url}${path(name)}`, ...more },
    }),
    publish: (name: string, title: string) => {
      entries.get(name)?.push({ title, guid: `${name}-${title}`, date: it.world.services.context.clock.now() });
      serve(name);
    },
  };
}

test("posts release notes at once, papers at nine as one digest, and the rest at the topic's times", async () => {
  const { source, publish } = feeds("releases", "papers", "journal", "blog");
  const nine = (days: string[]) => ({ timing: "digest", when: { kind: "weekly", days, times: ["09:00"] } });
  const sources = [
    source("releases", { timing: "once" }),
    source("papers", nine(everyDay)),
    // The same times in another order are the same batch.
    source("journal", nine(everyDay.toReversed())),
    source("blog"),
  ];
  const room = await it.newsroom({ topic: { ...quiet, mode: "digest", when: hourly }, config: { sources } });
  const now = () => it.world.services.context.clock.now();
  // Three readings before the next nine o'clock.
  const untilNine = () => (33 * HOUR_MS - (now().getTime() % (24 * HOUR_MS))) % (24 * HOUR_MS);
  if (untilNine() < 3 * HOUR_MS) await it.later(4 * HOUR_MS);
  await it.later((90 * 60_000 - (now().getTime() % HOUR_MS)) % HOUR_MS);
  publish("releases", "Version two is out");
  publish("papers", "On the light of lamps");
  publish("journal", "Currents of the north");
  publish("blog", "A day in the harbor");
  await room.read();
  expect(await room.titles()).toEqual(["Version two is out"]);
  await it.later(HOUR_MS);
  const [, digest] = await room.messages();
  expect(plain(digest?.embeds[0]?.description ?? "")).toContain("A day in the harbor");
  expect(plain(digest?.embeds[0]?.description ?? "")).not.toMatch(/lamps|Currents/);
  await it.later(untilNine() + 60_000);
  const [, , papers, ...more] = await room.messages();
  expect(more).toEqual([]);
  expect(papers?.embeds[0]?.title).toBe("News");
  expect(plain(papers?.embeds[0]?.description ?? "")).toMatch(
    /On the light of lamps[\s\S]*Currents of the north|Currents of the north[\s\S]*On the light of lamps/,
  );
  expect((await room.posts()).map(({ state }) => state)).toEqual(["posted", "posted", "posted"]);
});

test("posts a story of several sources once, at the first of their times", async () => {
  const { source, publish } = feeds("fast", "slow");
  const sources = [source("fast", { timing: "once" }), source("slow")];
  const room = await it.newsroom({ topic: { ...quiet, mode: "digest", when: hourly }, config: { sources } });
  publish("slow", "The lighthouse keeper resigns today");
  publish("fast", "The lighthouse keeper resigns today");
  await room.read();
  await it.later(2 * HOUR_MS);
  const messages = await room.messages();
  expect(messages.map(({ embeds }) => embeds[0]?.title)).toEqual(["The lighthouse keeper resigns today"]);
});

test("posts once when the process is killed, when a source's times change, and when it is renamed", async () => {
  const { source, publish } = feeds("boats", "lamps");
  const digest = { timing: "digest", when: hourly };
  const room = await it.newsroom({
    topic: { ...quiet, sources: ["boats", "lamps"] },
    config: { sources: [source("boats", digest), source("lamps")] },
  });
  publish("boats", "Six boats for sale");
  await room.read();
  expect(await room.titles()).toEqual([]);
  const renamed = { ...source("boats", digest), name: "Shipyard" };
  await room.configure({
    sources: [renamed, source("lamps")],
    topics: [{ ...room.topic, sources: ["Shipyard", "lamps"] }],
  });
  await it.world.replay(() => it.later(HOUR_MS));
  expect(await room.titles()).toEqual(["News"]);
  publish("boats", "A seventh boat is found");
  await room.read();
  await room.configure({
    sources: [{ ...renamed, timing: "topic" }, source("lamps")],
    topics: [{ ...room.topic, sources: ["Shipyard", "lamps"] }],
  });
  await it.later(2 * HOUR_MS);
  expect(await room.titles()).toEqual(["News", "A seventh boat is found"]);
});

test("posts no more stories at once in an hour than the topic says; the rest follows", async () => {
  const { source, publish } = feeds("busy");
  const room = await it.newsroom({
    topic: { ...quiet, mode: "digest", when: { kind: "weekly", days: ["sunday"], times: ["03:00"] }, maxItems: 2 },
    config: { sources: [source("busy", { timing: "once" })] },
  });
  for (const title of ["Ropes", "Sails and masts", "Anchors of iron"]) publish("busy", title);
  await room.read();
  expect(await room.titles()).toHaveLength(2);
  await it.later(HOUR_MS + 10 * 60_000);
  expect((await room.titles()).toSorted()).toEqual(["Anchors of iron", "Ropes", "Sails and masts"]);
});

test("/news now posts every batch in its own way", async () => {
  const { source, publish } = feeds("one", "two");
  const never = { kind: "weekly", days: ["sunday"], times: ["03:00"] };
  const room = await it.newsroom({
    topic: { ...quiet, mode: "digest", when: never },
    config: { sources: [source("one", { timing: "items", when: never }), source("two")] },
  });
  publish("one", "Six boats for sale");
  publish("two", "The harbor is deeper");
  await room.read();
  const owner = await room.owner();
  const answer = await it.world.replay(() => owner.command("news now"));
  expect((await answer.now()).content).toContain("is on its way");
  // What the killed process left is sent by the next sweep.
  await it.later(10 * 60_000);
  expect((await room.titles()).toSorted()).toEqual(["News", "Six boats for sale"]);
});

test("refuses own times that aren't set", async () => {
  const { source } = feeds("bare");
  await expect(it.newsroom({ config: { sources: [source("bare", { timing: "digest" })] } })).rejects.toThrow(
    "sources.0.when: scheduleRequired",
  );
});
