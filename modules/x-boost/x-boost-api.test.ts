// Stories of the routes: campaigns and participants as pages and files, starting and stopping, budget, figures, the condition.
import { afterAll, beforeAll, expect, test } from "vitest";
import { xBoostFigures } from "./api.ts";
import { xBoostBot } from "./bot.ts";
import { xBoost as contract } from "./contract.ts";
import { type BoostStory, HOUR_MS, openBoostStory } from "./testing/boost-story.ts";

let story: BoostStory;
beforeAll(async () => {
  story = await openBoostStory();
});
afterAll(() => story?.close());

test("starts once for a key, lists, stops, and is found by nobody else", async () => {
  const { guild, joined, post } = await story.harbour({}, { isStarted: false });
  const { api } = story.story;
  const manager = await api.manager(guild);
  const path = (rest: string) => api.path(guild, rest);
  const body = { link: post.id, lasts: 3_600, goal: 2, key: crypto.randomUUID() };
  const started = await manager.send("POST", path("campaigns"), body);
  expect(started).toMatchObject({ status: 200, body: { campaign: { number: 1, author: "northwind", goal: 2 } } });
  expect((await manager.send("POST", path("campaigns"), body)).body).toMatchObject({ campaign: { number: 1 } });
  await story.world.settle();
  await joined("Robin", "repost");
  await joined("=Wren", "reply");
  expect((await manager.get(path("campaigns?state=running"))).body).toMatchObject({
    total: 1,
    items: [{ state: "live", participants: 2 }],
  });
  expect((await manager.get(path("budget"))).body).toMatchObject({ isAvailable: true, monthMicros: 15_000 });

  expect((await manager.send("POST", path("campaigns/1/stop"))).status).toBe(200);
  await story.world.settle();
  const { body: page } = await manager.get(path("campaigns/1/participants?sort=member"));
  const { items } = contract.routes.participants.answer.parse(page);
  expect(items.map(({ outcome }) => outcome)).toEqual(["verified", "verified"]);
  const file = (await manager.download(path("campaigns/1/participants.csv"))).content.toString();
  expect(file.trimEnd().split("\r\n")).toHaveLength(3);
  expect(file).not.toMatch(/(^|,)=Wren/m);
  expect((await manager.download(path("campaigns.csv"))).content.toString()).toContain("@northwind");
  expect((await manager.get(path("insights"))).body).toMatchObject({
    campaigns: [{ number: 1, participants: 2, verified: 2 }],
    supporters: [{ total: 1 }, { total: 1 }],
  });

  expect((await api.visitor().get(path("campaigns"))).status).toBe(403);
  const stranger = await api.signIn("stranger");
  expect((await stranger.get(path("campaigns/1"))).status).toBe(404);
  expect((await manager.get(path("campaigns/99"))).status).toBe(404);
  const other = await story.harbour({}, { isStarted: false });
  const otherManager = await api.manager(other.guild);
  expect((await otherManager.send("POST", api.path(other.guild, "campaigns/1/stop"))).status).toBe(404);
});

test("refuses settings that can't work, each at its place", async () => {
  const { configure } = await story.harbour({}, { isStarted: false });
  await expect(configure({ counts: [] })).rejects.toThrow("nothingCounts");
  await expect(configure({ watched: [{ username: "@", tag: "" }] })).rejects.toThrow("usernameMissing");
});

test("shows the last seven days, and knows who has an X account", async () => {
  const { guild, joined } = await story.harbour({ lasts: 3_600 });
  const robin = await joined("Robin", "repost");
  await story.later(HOUR_MS + 60_000);
  const { orm } = story;
  const now = story.world.services.context.clock.now();
  const needs = { orm, guildId: guild.id, now, config: contract.config.parse({}), onError: () => {} };
  expect(await xBoostFigures(needs)).toMatchObject({ participants: { value: 1 }, verified: { value: 1 } });
  const { linked } = xBoostBot.conditions ?? {};
  const check = await linked?.({ orm, guildId: guild.id, now }, {}, [robin.id, guild.ownerId]);
  expect([check?.(robin.id).isMet, check?.(guild.ownerId).isMet]).toEqual([true, false]);
});
