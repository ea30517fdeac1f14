// Stories of faults: sources that fail, channels that are gone, and processes that are killed.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type NewsStory, openNewsStory, rssOf } from "./testing/news-story.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let it: NewsStory;
beforeAll(async () => {
  it = await openNewsStory();
});
afterAll(() => it?.close());

const HUGE = Buffer.alloc(6 * 1024 * 1024, "x");

test.for([
  ["/traps/404", "notFound"],
  ["/traps/500", "serverError"],
  ["/traps/broken-feed", "noFeed"],
  ["/traps/login", "noFeed"],
  ["/traps/loop", "redirectedTooOften"],
  ["/traps/private", "addressRefused"],
  ["/huge.xml", "answerTooLarge"],
  ["/traps/picture", "noFeed"],
] as const)("says why %s can't be read", async ([path, fault]) => {
  it.sites.serve("/huge.xml", { type: "text/xml", body: HUGE });
  const room = await it.newsroom({ source: { address: `${it.sites.url}${path}` } });
  expect(await room.sources()).toMatchObject([{ state: "failing", fault, failures: 1 }]);
});

test("reads an encoding that only the XML declaration names", async () => {
  const body = Buffer.from(
    `<?xml version="1.0" encoding="iso-8859-1"?><rss version="2.0"><channel><title>x</title><link>https://feed.example/</link><description>x</description><item><title>Gr\xfc\xdfe aus K\xf6ln</title><guid isPermaLink="false">1</guid></item></channel></rss>`,
    "latin1",
  );
  it.sites.serve("/latin.xml", rssOf([]));
  const room = await it.newsroom({ source: { address: `${it.sites.url}/latin.xml` } });
  it.sites.serve("/latin.xml", { type: "text/xml", body });
  await room.read();
  expect(await room.titles()).toEqual(["Grüße aus Köln"]);
});

test("waits as long as a site asks, and doesn't ask it before, not even by hand", async () => {
  const path = "/waits.xml";
  it.sites.serve(path, rssOf([]));
  it.sites.setFault(path, { status: 429, retryAfter: 4 * 3600 });
  const room = await it.newsroom({ source: { address: `${it.sites.url}${path}` } });
  const asked = () => it.sites.requests.filter((request) => request.path === path).length;
  expect(asked()).toBe(1);
  const [source] = await room.sources();
  const { body } = await room.manager.send("POST", room.at(`sources/${source?.id}/check`), {});
  expect(body).toMatchObject({ code: "sourceSoon" });
  await it.later(3 * HOUR_MS);
  expect(asked()).toBe(1);
  it.sites.setFault(path, null);
  await it.later(1.5 * HOUR_MS);
  expect(asked()).toBeGreaterThan(1);
  expect(await room.sources()).toMatchObject([{ state: "working", fault: null, failures: 0 }]);
});

test("pauses a source that is gone, with an alert, and resumes it when it's checked again", async () => {
  const path = "/goes.xml";
  it.sites.serve(path, rssOf([]));
  const room = await it.newsroom({ source: { address: `${it.sites.url}${path}` } });
  it.sites.setFault(path, { status: 410 });
  await room.read();
  const [source] = await room.sources();
  expect(source).toMatchObject({ state: "paused", fault: "gone", nextAt: null });
  expect(await it.world.alerts(room.guild.id)).toEqual([expect.objectContaining({ code: "sourcePaused" })]);
  it.sites.setFault(path, null);
  await it.later(60_000);
  const checked = await room.manager.send("POST", room.at(`sources/${source?.id}/check`), {});
  expect(checked.status).toBe(200);
  await it.world.settle();
  expect(await room.sources()).toMatchObject([{ state: "working", fault: null }]);
  expect(await it.world.alerts(room.guild.id)).toEqual([]);
  const events = (await it.world.activity(room.guild.id)).map(({ event }) => event);
  expect(events).toEqual(expect.arrayContaining(["sourcePaused", "sourceBack"]));
});

test("sends a post once its channel works again, and not after a day", async () => {
  const guild = await it.story.newGuild();
  const room = await it.newsroom({ guild });
  expect(await room.titles()).toEqual([]);
  const deny = (flags: string) =>
    guild.asOwner("PUT", `/channels/${guild.channelId}/permissions/${guild.botRoleId}`, {
      type: 0,
      allow: "0",
      deny: flags,
    });
  await deny("2048");
  await it.world.settle();
  it.publish({ title: "Delayed by a permission" });
  await room.read();
  expect((await it.world.alerts(guild.id)).map(({ path }) => path)).toEqual(["topics.0.channel"]);
  expect((await room.posts()).map(({ state }) => state)).toEqual(["approved"]);
  await deny("0");
  await it.world.settle();
  await it.later(10 * 60_000);
  expect(await room.titles()).toEqual(["Delayed by a permission"]);
  expect(await it.world.alerts(guild.id)).toEqual([]);
  await guild.asOwner("DELETE", `/channels/${guild.channelId}`);
  await it.world.settle();
  it.publish({ title: "Never sent at all" });
  await room.read();
  await it.later(DAY_MS + HOUR_MS);
  expect((await room.posts()).map(({ state }) => state)).toEqual(["posted", "missed"]);
});

test("posts each story once when the process is killed before it noted that", async () => {
  const room = await it.newsroom();
  it.publish({ title: "Posted in spite of a kill" });
  await it.world.replay(() => room.read());
  await room.read();
  expect(await room.titles()).toEqual(["Posted in spite of a kill"]);
  expect((await room.posts()).map(({ state }) => state)).toEqual(["posted"]);
});

test("posts each story once when two processes collect and send at the same time", async () => {
  const room = await it.newsroom({ topic: { isOn: false } });
  it.publish({ title: "Wanted by two processes" });
  it.publish({ title: "Also wanted by both of them" });
  await room.read();
  await room.configure({
    topics: [
      { ...room.topic, isOn: true, mode: "digest", when: { kind: "weekly", days: ["monday"], times: ["00:00"] } },
    ],
  });
  const one = await room.context();
  const other = await room.context();
  const { collect } = await import("./service/collect.ts");
  const { advance } = await import("./service/advance.ts");
  const made = (await Promise.all([collect(one, "News", "a"), collect(other, "News", "b")])).flat();
  expect(made).toHaveLength(1);
  const number = made[0]?.number ?? 0;
  await Promise.allSettled([advance(one, number), advance(other, number)]);
  await it.world.settle();
  await it.later(10 * 60_000);
  expect(await room.messages()).toHaveLength(1);
});

test("posts nothing again when a topic is renamed", async () => {
  const room = await it.newsroom();
  it.publish({ title: "Lamps are cheap this week" });
  await room.read();
  await room.configure({ topics: [{ ...room.topic, name: "Renamed" }] });
  it.publish({ title: "The harbor is full of boats" });
  await room.read();
  expect(await room.titles()).toEqual(["Lamps are cheap this week", "The harbor is full of boats"]);
});

test("starts one forum post with its tag, also after a kill", async () => {
  const guild = await it.story.newGuild({ permissions: "8" });
  const forum = (await guild.asOwner("POST", `/guilds/${guild.id}/channels`, {
    ...{ name: "news", type: 15, available_tags: [{ name: "Release" }] },
  })) as { id: string; available_tags: { id: string }[] };
  await it.world.settle();
  const room = await it.newsroom({ guild, topic: { channel: forum.id, tag: "release" } });
  it.publish({ title: "Version 2.0 is out" });
  await it.world.replay(() => room.read());
  const { threads } = (await guild.asOwner("GET", `/guilds/${guild.id}/threads/active`)) as {
    threads: { name: string; applied_tags: string[] }[];
  };
  expect(threads.map(({ name, applied_tags }) => [name, applied_tags])).toEqual([
    ["Version 2.0 is out", [forum.available_tags[0]?.id]],
  ]);
});

test("publishes in an announcement channel, and starts a thread below a digest", async () => {
  const guild = await it.story.newGuild({ permissions: "8", features: ["COMMUNITY", "NEWS"] });
  const channel = (await guild.asOwner("POST", `/guilds/${guild.id}/channels`, { name: "board", type: 5 })) as {
    id: string;
  };
  await it.world.settle();
  const when = { kind: "every", every: 1, unit: "hours", from: "2026-01-01T00:00" };
  const topic = { channel: channel.id, mode: "digest", when, isPublished: true, startsThread: true };
  const room = await it.newsroom({ guild, topic });
  it.publish({ title: "Published for followers" });
  await room.read();
  await it.later(HOUR_MS);
  const [message] = (await room.messages(channel.id)).filter(({ embeds }) => embeds.length > 0);
  expect((message?.flags ?? 0) & 1).toBe(1);
  expect(message?.thread?.name).toBe("News #1");
});

test("forgets what belongs to a source that was removed, and starts over when it comes back", async () => {
  const path = "/back.xml";
  it.sites.serve(path, rssOf([{ title: "Old news of the feed", guid: "1" }]));
  const room = await it.newsroom({ source: { address: `${it.sites.url}${path}` } });
  await room.configure({ sources: [], topics: [] });
  expect(await room.sources()).toEqual([]);
  it.sites.serve(path, rssOf([{ title: "Appeared meanwhile", guid: "2" }]));
  await room.configure();
  await room.read();
  expect(await room.titles()).toEqual([]);
});
