import type { APIMessage, APIMessageSearchResult, APIThreadChannel } from "discord-api-types/v10";
import { expect, test } from "vitest";
import { channelNamed, guildNamed, openStage, restFor, type Stage } from "../testing/sample.ts";

const HARBOUR = "Harbour Lights";

async function finder(stage: Stage, as = stage.bot) {
  const guild = await guildNamed(stage.sandbox, HARBOUR);
  return async (query: string) => {
    const result = (await as.get(`/guilds/${guild}/messages/search?${query}`)) as APIMessageSearchResult;
    return { total: result.total_results, contents: result.messages.map(([message]) => message?.content ?? "") };
  };
}

test("messages are found by their words, authors, age and place", async () => {
  await using stage = await openStage();
  const find = await finder(stage);
  const { sandbox } = stage;
  const [aiko, mara] = [
    (await sandbox.control.person("Aiko Tanabe")).id,
    (await sandbox.control.person("Mara Lindqvist")).id,
  ];
  const photos = await channelNamed(sandbox, HARBOUR, "photos");
  const first = await find("content=first%20LIGHT");
  expect(first).toEqual({ total: 1, contents: ["Godrevy at first light. No filter, only patience."] });
  expect((await find("content=godrevy%20filter&slop=2")).total).toBe(0);
  expect((await find("content=godrevy%20filter&slop=4")).total).toBe(1);
  expect((await find("content=light%20first")).total).toBe(0);
  expect((await find(`author_id=${aiko}&channel_id=${photos}`)).contents).toEqual([
    "Of course.",
    "Godrevy at first light. No filter, only patience.",
  ]);
  const both = await find(`author_id=${aiko}&author_id=${mara}&channel_id=${photos}&sort_order=asc`);
  expect(both.contents).toHaveLength(3);
  expect(
    await find(`author_id=${aiko}&author_id=${mara}&channel_id=${photos}&sort_order=asc&limit=1&offset=1`),
  ).toEqual({
    total: 3,
    contents: [both.contents[1]],
  });
  expect((await find(`mentions=${aiko}`)).contents).toEqual([
    "Two stops under and lift the shadows afterwards. The lamp is brighter than you think.",
  ]);
  expect((await find(`replied_to_user_id=${aiko}`)).total).toBe(1);
  expect((await find("author_type=bot")).total).toBe(0);
  expect((await find("author_type=-user")).total).toBe(0);
  const messages = await sandbox.control.messages(photos);
  const [oldest] = messages;
  expect((await find(`channel_id=${photos}&min_id=${oldest?.id}`)).total).toBe(messages.length - 1);
  expect((await find(`channel_id=${photos}&max_id=${oldest?.id}`)).total).toBe(0);
  await expect(find("limit=26")).rejects.toMatchObject({ code: 50035 });
  await expect(find("has=treasure")).rejects.toMatchObject({ code: 50035 });
});

test("messages are found by what is in them", async () => {
  await using stage = await openStage({ limits: { rateLimitsLifted: true } });
  const find = await finder(stage);
  const general = `/channels/${await channelNamed(stage.sandbox, HARBOUR, "general")}` as const;
  const post = async (body: object, files?: { name: string; data: string; contentType: string }[]) =>
    (await stage.bot.post(`${general}/messages`, { body, ...(files === undefined ? {} : { files }) })) as APIMessage;
  await post({ content: "see https://tides.example.org/today" });
  await post({ content: "a table", embeds: [{ title: "Tides" }] });
  await post({ content: "a log" }, [{ name: "Harbour.TXT", data: "log", contentType: "text/plain" }]);
  const pinned = await post({ content: "everyone! @everyone" });
  await stage.bot.put(`${general}/messages/pins/${pinned.id}`);
  const contents = async (query: string) => (await find(`author_type=bot&${query}`)).contents;
  expect(await contents("has=link")).toEqual(["see https://tides.example.org/today"]);
  expect(await contents("link_hostname=tides.example.org")).toEqual(["see https://tides.example.org/today"]);
  expect(await contents("has=embed")).toEqual(["a table"]);
  expect(await contents("has=file&has=link&sort_order=asc")).toEqual(["see https://tides.example.org/today", "a log"]);
  expect(await contents("has=-file&has=-link&has=-embed&pinned=true")).toEqual(["everyone! @everyone"]);
  expect(await contents("attachment_extension=txt")).toEqual(["a log"]);
  expect(await contents("attachment_filename=Harbour.TXT")).toEqual(["a log"]);
  expect(await contents("mention_everyone=true")).toEqual(["everyone! @everyone"]);
  expect(await contents("pinned=true")).toContain("everyone! @everyone");
  expect(await contents("has=sound")).toEqual([]);
});

test("nobody finds what they may not read", async () => {
  await using stage = await openStage();
  const { sandbox } = stage;
  const guild = await guildNamed(sandbox, HARBOUR);
  const staff = await channelNamed(sandbox, HARBOUR, "staff");
  const aiko = await stage.as("Aiko Tanabe");
  await aiko.post(`/channels/${staff}/messages`, { body: { content: "a secret lamp" } });
  expect(await (await finder(stage, aiko))("content=secret")).toMatchObject({ total: 1 });
  const general = await channelNamed(sandbox, HARBOUR, "general");
  const thread = (await aiko.post(`/channels/${general}/threads`, {
    body: { name: "Quiet", type: 12 },
  })) as APIThreadChannel;
  await aiko.post(`/channels/${thread.id}/messages`, { body: { content: "a secret lens" } });
  const jonas = await finder(stage, await stage.as("Jonas Weber"));
  expect(await jonas("content=secret")).toMatchObject({ total: 0 });
  await expect(jonas(`content=secret&channel_id=${staff}`)).rejects.toMatchObject({ code: 50001 });
  const blind = await sandbox.control.createApplication({ name: "Blind", intents: [] });
  await sandbox.control.join(HARBOUR, blind.id, { isBot: true });
  await expect(
    restFor(sandbox, blind.botToken).get(`/guilds/${guild}/messages/search?content=lamp`),
  ).rejects.toMatchObject({ code: 50001 });
});

interface Threads {
  threads: APIThreadChannel[];
  has_more: boolean;
  total_results: number;
  first_messages: APIMessage[];
}

test("posts are found by name, tag and age, and threads that were put away by when they were", async () => {
  await using stage = await openStage({ limits: { rateLimitsLifted: true } });
  const { sandbox, bot } = stage;
  const guild = await guildNamed(sandbox, HARBOUR);
  const forum = (await bot.post(`/guilds/${guild}/channels`, {
    body: { name: "ideas", type: 15, available_tags: [{ name: "new" }, { name: "done" }] },
  })) as { id: string; available_tags: { id: string }[] };
  const [fresh, done] = forum.available_tags.map(({ id }) => id);
  const begin = async (name: string, ...applied_tags: (string | undefined)[]) =>
    (await bot.post(`/channels/${forum.id}/threads`, {
      body: { name, applied_tags, message: { content: `about ${name}` } },
    })) as APIThreadChannel;
  const walk = await begin("A night walk", fresh);
  const lamp = await begin("The lamp at night", fresh, done);
  const calendar = await begin("A calendar");
  const search = async (query: string) => (await bot.get(`/channels/${forum.id}/threads/search?${query}`)) as Threads;
  const names = async (query: string) => (await search(query)).threads.map(({ name }) => name);
  expect(await names("name=night&sort_by=creation_time&sort_order=asc")).toEqual([walk.name, lamp.name]);
  expect(await names(`tag=${fresh}&tag=${done}&tag_setting=match_all`)).toEqual([lamp.name]);
  expect(await names(`min_id=${lamp.id}`)).toEqual([calendar.name]);
  expect(await search("sort_by=creation_time&limit=1&offset=1")).toMatchObject({
    threads: [{ id: lamp.id }],
    first_messages: [{ id: lamp.id, content: "about The lamp at night" }],
    has_more: true,
    total_results: 3,
  });
  for (const { id } of [walk, calendar]) {
    await bot.patch(`/channels/${id}`, { body: { archived: true } });
    await sandbox.control.advance(1_000);
  }
  expect(await names("archived=false")).toEqual([lamp.name]);
  const archived = (await bot.get(`/channels/${forum.id}/threads/archived/public`)) as Threads;
  expect(archived.threads.map(({ name }) => name)).toEqual([calendar.name, walk.name]);
  const before = encodeURIComponent(archived.threads[0]?.thread_metadata?.archive_timestamp ?? "");
  expect(await bot.get(`/channels/${forum.id}/threads/archived/public?before=${before}`)).toMatchObject({
    threads: [{ id: walk.id }],
    has_more: false,
  });
});

test("a private thread that was put away is listed to those who are in it", async () => {
  await using stage = await openStage();
  const general = `/channels/${await channelNamed(stage.sandbox, HARBOUR, "general")}` as const;
  const [jonas, aiko] = [await stage.as("Jonas Weber"), await stage.as("Aiko Tanabe")];
  const thread = (await jonas.post(`${general}/threads`, { body: { name: "Quiet", type: 12 } })) as APIThreadChannel;
  await jonas.patch(`/channels/${thread.id}`, { body: { archived: true } });
  const mine = `${general}/users/@me/threads/archived/private` as const;
  expect(await jonas.get(mine)).toMatchObject({ threads: [{ id: thread.id }], members: [{ id: thread.id }] });
  expect(await aiko.get(mine)).toMatchObject({ threads: [] });
  expect(await jonas.get(`${mine}?before=${thread.id}`)).toMatchObject({ threads: [] });
});
