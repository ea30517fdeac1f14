// Stories of the search: in the dashboard over everything that is kept, in chat over what the member can see.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anyQuery, anyWords } from "#kit-server/storage/database/text-search.ts";
import type { Post } from "./contract.ts";
import { aiNewsPosts, wordsIn } from "./store/tables.ts";
import { type NewsStory, openNewsStory, plain } from "./testing/news-story.ts";

let it: NewsStory;
beforeAll(async () => {
  it = await openNewsStory();
});
afterAll(() => it?.close());

const quiet = { summarize: false };

test("finds posts of every state by other forms of words in titles and texts, page by page, and in the file", async () => {
  const room = await it.newsroom({ topic: { ...quiet, approval: "always" } });
  for (const title of ["Storms are longer", "Harbors are deeper", "The contest ends"]) it.publish({ title });
  it.publish({ title: "Patch 1.4", text: "Fewer crashes in a heavy storm." });
  await room.read();
  const reviews = await room.manager.get(room.at("reviews"));
  const [first] = reviews.body.items as { number: number }[];
  await room.manager.send("POST", room.at("reviews/decide"), { numbers: [first?.number], decision: "deny" });
  await it.world.settle();
  const search = async (query: string) => {
    const { body } = await room.manager.get(room.at(`posts?${query}`));
    const titles = (body.items as Post[]).map(({ draft }) => plain(draft.entries[0]?.title ?? ""));
    return { titles: titles.toSorted(), total: body.total };
  };
  const storms = { titles: ["Patch 1.4", "Storms are longer"], total: 2 };
  expect(await search("text=storm")).toEqual(storms);
  expect(await search("text=storming")).toEqual(storms);
  expect(await search("text=heavy%20cra")).toEqual({ titles: ["Patch 1.4"], total: 1 });
  expect(await search("text=storm%20-patch")).toEqual({ titles: ["Storms are longer"], total: 1 });
  expect(await search("text=storm&limit=10&page=2")).toEqual({ titles: [], total: 2 });
  expect(await search("text=lanternfish")).toEqual({ titles: [], total: 0 });
  const file = (await room.manager.download(room.at("posts.csv?text=harbor"))).content.toString();
  expect(file).toContain("Harbors are deeper");
  expect(file).not.toContain("Storms");
  // What an injection or a typing error would be is text like any other.
  expect((await search(`text=${encodeURIComponent(`') or 1=1 -- & | ! <-> "`)}`)).total).toBe(0);
});

test("reads the index, not every post", async () => {
  await it.orm.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute(
      sql`explain select 1 from ${aiNewsPosts} where ${anyWords(wordsIn(aiNewsPosts.draft))} @@ ${anyQuery("storm")}`,
    );
    expect(JSON.stringify(rows)).toContain("ai_news_posts_words");
  });
});

test("answers /news search only with what was posted where the member can read it", async () => {
  const guild = await it.story.newGuild({ permissions: "8" });
  const topics = [
    { name: "Open", channel: guild.channelId, mode: "items", approval: "never", include: "open", ...quiet },
    { name: "Team", channel: guild.otherChannelId, mode: "items", approval: "never", include: "secret", ...quiet },
    { name: "Waits", channel: guild.channelId, mode: "items", approval: "always", include: "draft", ...quiet },
  ];
  const room = await it.newsroom({ guild, config: { topics } });
  const id = it.publish({ title: "An open harbor", text: "Boats are welcome." });
  it.publish({ title: "A secret harbor" });
  it.publish({ title: "A draft of a harbor" });
  await room.read();
  const deny = (flags: string) =>
    guild.asOwner("PUT", `/channels/${guild.otherChannelId}/permissions/${guild.id}`, {
      type: 0,
      allow: "0",
      deny: flags,
    });
  await deny("1024");
  await it.world.settle();
  const robin = await room.join("Robin");
  const answer = await robin.command("news search", { words: "harbors" });
  expect(plain(answer.content)).toContain(`[An open harbor](${it.sites.url}/blog/${id})`);
  const [message] = await room.messages();
  expect(answer.content).toContain(`/channels/${guild.id}/${guild.channelId}/${message?.id})`);
  expect(answer.content).toContain("1 story");
  for (const hidden of ["secret", "draft"]) expect(answer.content).not.toContain(hidden);
  expect((await robin.command("news search", { words: "secret" })).content).toContain("Nothing that was posted");
  expect((await robin.command("news latest", { topic: "Team" })).content).toContain("Nothing was posted yet");
  const owner = await room.owner();
  expect(plain((await owner.command("news search", { words: "harbor" })).content)).toContain("A secret harbor");
  // Seen, but without its history: Discord shows no old messages there.
  await deny("65536");
  await it.world.settle();
  expect((await robin.command("news search", { words: "secret" })).content).toContain("Nothing that was posted");
  await deny("0");
  await it.world.settle();
  expect(plain((await robin.command("news search", { words: "secret" })).content)).toContain("A secret harbor");
  expect((await robin.command("news search", { words: "**@everyone** boat", topic: "Open" })).content).not.toContain(
    "**@",
  );
});

test("finds what is in a forum by who can see the forum", async () => {
  const guild = await it.story.newGuild({ permissions: "8" });
  const forum = (await guild.asOwner("POST", `/guilds/${guild.id}/channels`, { name: "news", type: 15 })) as {
    id: string;
  };
  await it.world.settle();
  const room = await it.newsroom({ guild, topic: { channel: forum.id, ...quiet } });
  it.publish({ title: "Version 3.0 is out" });
  await room.read();
  const robin = await room.join("Robin");
  expect(plain((await robin.command("news search", { words: "version" })).content)).toContain("Version 3.0 is out");
  await guild.asOwner("PUT", `/channels/${forum.id}/permissions/${guild.id}`, { type: 0, allow: "0", deny: "1024" });
  await it.world.settle();
  expect((await robin.command("news search", { words: "version" })).content).toContain("Nothing that was posted");
});

test("shortens what it found to one message, and says that there is more", async () => {
  const room = await it.newsroom({ topic: { ...quiet, maxItems: 20 } });
  for (let at = 0; at < 14; at += 1) it.publish({ title: `Boat ${at} ${String.fromCodePoint(97 + at).repeat(200)}` });
  await room.read();
  const robin = await room.join("Robin");
  const { content } = await robin.command("news search", { words: "boat" });
  expect(content.length).toBeLessThanOrEqual(2000);
  expect(content).toMatch(/The newest \d stories with \*\*boat\*\*/);
});
