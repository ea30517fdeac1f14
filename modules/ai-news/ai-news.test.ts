// Stories of AI news: what is read, what is new, and what is posted once.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type NewsStory, openNewsStory, plain, rssOf } from "./testing/news-story.ts";

let it: NewsStory;
beforeAll(async () => {
  it = await openNewsStory();
});
afterAll(() => it?.close());

test("posts what appears after the source was added, with title, link and source, and nothing older", async () => {
  const room = await it.newsroom();
  expect(await room.titles()).toEqual([]);
  const id = it.publish({ title: "The lamp is repaired", text: "Crews can light the lamp again." });
  await room.read();
  const [message] = await room.messages();
  expect(message?.embeds[0]).toMatchObject({ title: "The lamp is repaired", url: `${it.sites.url}/blog/${id}` });
  expect(plain(message?.embeds[0]?.description ?? "")).toContain("Crews can light the lamp again.\n-# Blog · <t:");
  await room.read();
  expect(await room.titles()).toHaveLength(1);
});

test.for(["/blog/", "/blog/atom.xml", "/blog/feed.rdf", "/blog/feed.json"])("reads %s", async (path) => {
  const room = await it.newsroom({ source: { address: `${it.sites.url}${path}` } });
  const title = `News of ${path.length} lamps`;
  it.publish({ title });
  await room.read();
  expect(await room.titles()).toEqual([title]);
  expect((await room.sources())[0]).toMatchObject({ state: "working", fault: null, items: 1 });
});

test("asks conditionally, and reads an unchanged feed without parsing it", async () => {
  const room = await it.newsroom();
  const before = it.sites.requests.length;
  await room.read();
  expect(it.sites.requests.slice(before)).toContainEqual(
    expect.objectContaining({ path: "/blog/rss.xml", status: 304, isConditional: true }),
  );
});

test("doesn't take an entry for new when its id, address or date changes", async () => {
  const path = "/changing.xml";
  const address = `${it.sites.url}${path}`;
  const now = () => it.world.services.context.clock.now();
  it.sites.serve(path, rssOf([{ title: "First", link: "https://feed.example/1", guid: "a" }]));
  const room = await it.newsroom({ source: { address } });
  const date = new Date(now().getTime() + 60_000);
  it.sites.serve(path, rssOf([{ title: "Second", link: "https://feed.example/2", guid: "b", date, text: "Text" }]));
  await room.read();
  expect(await room.titles()).toEqual(["Second"]);
  const changed = [
    { title: "Second", link: "https://feed.example/2?utm_source=rss", guid: "other", date: now() },
    { title: "Second edition", link: "https://feed.example/moved", guid: "b", date: now() },
    { title: "Second", link: "https://feed.example/third-place", guid: "third", date, text: "Text" },
  ];
  for (const item of changed) {
    it.sites.serve(path, rssOf([item]));
    await room.read();
  }
  expect(await room.titles()).toEqual(["Second"]);
});

test("posts news of a followed channel, but not the bot's own posts", async () => {
  const guildChannel = (id: string) => ({ kind: "channel", channel: id, address: "", name: "Board" });
  const guild = await it.story.newGuild({ permissions: "8" });
  const { world } = it;
  const { aiNews: contract } = await import("./contract.ts");
  const topic = { name: "Own", channel: guild.otherChannelId, mode: "items", approval: "never" };
  const config = { sources: [guildChannel(guild.channelId)], topics: [topic] };
  await world.configure(guild.id, contract, contract.config.parse(config));
  await world.settle();
  const owner = await world.owner(guild);
  await owner.say("# Harbor festival\nIt begins **on Friday**.", { channelId: guild.channelId } as never);
  await it.later(1_000);
  const posted = await it.sandbox.control.messages(guild.otherChannelId);
  expect(posted[0]?.embeds[0]?.title).toBe("Harbor festival");
  expect(posted[0]?.embeds[0]?.description).toContain("It begins on Friday.");
});
