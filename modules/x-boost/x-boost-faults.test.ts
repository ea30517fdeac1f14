// Stories of what goes wrong: X, budgets, the channel, double presses and crashes.
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { xAccounts } from "#kit-server/accounts/x/tables.ts";
import { createContext } from "#kit-server/module/bot/context.ts";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import { until } from "#kit-server/testing/until.ts";
import { type BoostConfig, xBoost as contract } from "./contract.ts";
import { checkCampaign } from "./service/check-campaign.ts";
import type { Ctx } from "./service/context.ts";
import { readX } from "./service/read-x.ts";
import { monthMicros } from "./store/spending.ts";
import { type BoostStory, DAY_MS, HOUR_MS, JOIN, openBoostStory } from "./testing/boost-story.ts";

let story: BoostStory;
beforeAll(async () => {
  story = await openBoostStory();
});
afterEach(() => story.x.behave({}));
afterAll(() => story?.close());

const MINUTE_MS = 60_000;

const contextIn = (guild: StoryGuild, config: Partial<BoostConfig> = {}) =>
  createContext(
    { ...story.world.services.context, networks: story.networks },
    contract,
    guild.id,
    contract.config.parse({ channel: guild.channelId, ...config }),
  );

test("pauses with an alert while X limits reads, and goes on when the limit ends", async () => {
  const { joined, campaigns, alerts, events, outcomes } = await story.harbour({ lasts: 3_600 });
  await joined("Robin", "repost");
  story.x.behave({ readsLeft: 1, resetInS: 2 * 3_600 });
  await story.later(HOUR_MS + MINUTE_MS);
  expect(await campaigns()).toMatchObject([{ state: "checking", pausedWhy: "xLimited" }]);
  expect(await alerts()).toEqual(["xLimited"]);
  expect(await events()).toContain("paused");
  await story.later(2 * HOUR_MS);
  expect(await campaigns()).toMatchObject([{ state: "ended", pausedWhy: null }]);
  expect(await outcomes()).toEqual({ Robin: "verified" });
  expect(await alerts()).toEqual([]);
});

test.each([
  [401, "xRefused"],
  [402, "xNoCredits"],
  [503, "xUnavailable"],
])("pauses when X answers %i, and resumes by hand", async (status, code) => {
  const { guild, joined, campaigns, alerts, outcomes } = await story.harbour({ lasts: 3_600 });
  await joined("Robin", "repost");
  story.x.behave({ status });
  await story.later(HOUR_MS + MINUTE_MS);
  expect(await campaigns()).toMatchObject([{ state: "checking", pausedWhy: code }]);
  expect(await alerts()).toEqual([code]);
  const manager = await story.story.api.manager(guild);
  const path = story.story.api.path(guild, "campaigns/1/resume");
  story.x.behave({});
  expect((await manager.send("POST", path)).status).toBe(200);
  await story.world.settle();
  expect(await outcomes()).toEqual({ Robin: "verified" });
  expect(await alerts()).toEqual([]);
  expect((await manager.send("POST", path)).status).toBe(409);
});

test("thanks members unchecked when X stays unreadable for three days", async () => {
  const { joined, outcomes, said } = await story.harbour({ lasts: 3_600 });
  const robin = await joined("Robin", "repost");
  story.x.behave({ status: 401 });
  await story.later(HOUR_MS + MINUTE_MS);
  await story.later(3 * DAY_MS);
  await story.later(2 * HOUR_MS);
  expect(await outcomes()).toEqual({ Robin: "unchecked" });
  expect(await said()).toContain(`Thank you, <@${robin.id}>`);
});

test("says why a campaign can't start, and reads nothing for a repeated command", async () => {
  const { guild, owner, post, start } = await story.harbour({}, { isStarted: false });
  const link = (text: string) => owner.command("campaign start", { link: text });
  expect((await link("https://example.com/1")).content).toContain("isn't a post on X");
  expect((await start("1399999999999999999")).content).toContain("doesn't exist");
  story.x.world.protect("otto_quay");
  const hidden = story.x.world.post("otto_quay", "Hidden");
  expect((await start(hidden.id)).content).toContain("private");
  story.x.behave({ status: 401 });
  expect((await start()).content).toContain("refuses the operator's key");
  story.x.behave({});
  const { x } = story.networks;
  story.networks.x = null;
  expect((await start()).content).toContain("isn't connected to X");
  story.networks.x = x;
  const before = story.x.usage().requests;
  await story.world.replay(() => link(`https://x.com/northwind/status/${post.id}`));
  expect(story.x.usage().requests).toBeLessThanOrEqual(before + 2);
  const manager = await story.story.api.manager(guild);
  expect((await manager.get(story.story.api.path(guild, "campaigns"))).body).toMatchObject({ total: 1 });
});

test("never spends more than a campaign or a month may, and says what wasn't checked", async () => {
  const { guild, joined, outcomes, campaigns, events } = await story.harbour({ lasts: 3_600, campaignCap: 1 });
  const robin = await joined("Robin", "repost");
  for (let number = 0; number < 120; number += 1)
    story.x.world.repost(story.x.world.add(`filler_${number}`).id, (await campaigns())[0]?.postId ?? "");
  await story.later(HOUR_MS + MINUTE_MS);
  const [campaign] = await campaigns();
  expect(campaign?.micros).toBeLessThanOrEqual(1_000_000);
  expect(campaign).toMatchObject({ isCapped: true, state: "ended", recognized: 1 });
  expect(await outcomes()).toEqual({ Robin: "unchecked" });
  expect(await events()).toContain("capped");
  expect(robin.id).toBeTruthy();
  const { clock } = story.world.services.context;
  expect(await monthMicros(story.orm, guild.id, clock.now())).toBe((campaign?.micros ?? 0) + 15_000);

  const poor = await story.harbour({ monthCap: 0 }, { isStarted: false });
  expect((await poor.start()).content).toContain("budget");
});

test("two reads at the same time don't pass the month's budget together", async () => {
  const { guild } = await story.harbour({}, { isStarted: false });
  const ctx = await contextIn(guild, { monthCap: 1 });
  const { id } = story.x.world.post("northwind", "Read by many");
  for (let number = 0; number < 100; number += 1) story.x.world.repost(story.x.world.add(`many_${number}`).id, id);
  const read = () =>
    readX(ctx, {
      ...{ campaign: null, sort: "user", most: 100 },
      read: (reader, count) => reader.whoDid("repost", id, { next: null, count }),
    }).catch(() => null);
  await Promise.all([read(), read(), read()]);
  expect(await monthMicros(story.orm, guild.id, ctx.clock.now())).toBe(1_000_000);
});

test("judges nobody who unlinked their account while the campaign ran", async () => {
  const { joined, outcomes, said, supporters } = await story.harbour({ lasts: 3_600 });
  const robin = await joined("Robin", "repost");
  await joined("Wren", "repost");
  await story.orm.delete(xAccounts).where(eq(xAccounts.userId, robin.id));
  await story.later(HOUR_MS + MINUTE_MS);
  expect(await outcomes()).toEqual({ Robin: "unlinked", Wren: "verified" });
  expect(await said()).toContain("Thank you");
  expect(await supporters()).toMatchObject({ Wren: { total: 1 } });
});

test("judges nobody when the post is gone", async () => {
  const { joined, outcomes, post, said } = await story.harbour({ lasts: 3_600 });
  await joined("Robin", "repost");
  story.x.world.remove(post.id);
  await story.later(HOUR_MS + MINUTE_MS);
  expect(await outcomes()).toEqual({ Robin: "unchecked" });
  expect(await said()).toContain("isn't on X anymore");
});

test("ends a campaign whose card is deleted, and still counts who joined", async () => {
  const { guild, joined, outcomes, events, said } = await story.harbour();
  await joined("Robin", "repost");
  const [message] = await story.sandbox.control.messages(guild.channelId);
  await guild.asOwner("DELETE", `/channels/${guild.channelId}/messages/${message?.id}`);
  await story.world.settle();
  expect(await outcomes()).toEqual({ Robin: "verified" });
  expect(await events()).toContain("lost");
  expect(await said()).toContain("Thank you");
});

test("alerts the owner when the channel is deleted or can't be posted in", async () => {
  const { guild, joined, campaigns, alerts } = await story.harbour();
  await joined("Robin", "repost");
  await guild.asOwner("DELETE", `/channels/${guild.channelId}`);
  await story.world.settle();
  expect(await campaigns()).toMatchObject([{ state: "ended", endedWhy: "channelGone" }]);
  expect(await alerts()).toContain("channelGone");

  const mute = await story.harbour({}, { permissions: String((1n << 10n) | (1n << 11n)), isStarted: false });
  const overwrite = { type: 0, allow: "0", deny: String(1n << 11n) };
  await mute.guild.asOwner("PUT", `/channels/${mute.guild.channelId}/permissions/${mute.guild.id}`, overwrite);
  await story.world.settle();
  await mute.start();
  expect(await mute.campaigns()).toMatchObject([{ state: "ended", endedWhy: "notPosted" }]);
  expect(await mute.alerts()).toEqual(["channelPermissions"]);
});

test("counts a double press and a press repeated after a crash once", async () => {
  const { guild, joined, campaigns } = await story.harbour();
  const robin = await joined("Robin", "repost");
  await Promise.all([robin.press(JOIN), robin.press(JOIN)]);
  const wren = await story.world.join(guild, "Wren");
  const { linkAccount } = await import("./testing/boost-story.ts");
  await linkAccount(story.orm, wren.id, story.x.world.add("wren_crash"));
  const answer = await story.world.replay(() => wren.press(JOIN));
  expect((await answer.now()).content).toContain("you're in");
  expect(await campaigns()).toMatchObject([{ participants: 2 }]);
});

test("goes on after a kill between reserving and reading", async () => {
  const { guild, joined, campaigns, outcomes, supporters } = await story.harbour({ lasts: 3_600, recheckAfter: null });
  await joined("Robin", "repost");
  await joined("Wren", "reply");
  const ctx = await contextIn(guild);
  story.x.behave({ status: 503 });
  await story.later(HOUR_MS + MINUTE_MS);
  story.x.behave({});
  // As if the process was killed while it read: what it reserved stays booked.
  const [paused] = await campaigns();
  if (!paused) throw new Error("there is no campaign");
  const killed = readX(ctx, {
    ...{ campaign: paused, sort: "post", most: 100 },
    read: () => Promise.reject(new Error("killed")),
  });
  await expect(killed).rejects.toThrow("killed");
  const booked = (await campaigns())[0]?.micros ?? 0;
  expect(booked).toBe(paused.micros + 500_000);
  await story.later(10 * MINUTE_MS);
  expect(await outcomes()).toEqual({ Robin: "verified", Wren: "verified" });
  expect(await supporters()).toMatchObject({ Robin: { total: 1 }, Wren: { total: 1 } });
});

test("pays for each page once when another process syncs the campaign while X is read", async () => {
  const { guild, joined, campaigns, outcomes } = await story.harbour({ recheckAfter: null });
  await joined("Robin", "repost");
  const ctx = await contextIn(guild);
  story.x.behave({ delayMs: 300 });
  const ended = story.later(DAY_MS);
  const turns = async () => (await campaigns())[0]?.readTurn ?? 0;
  // Odd while X is read.
  for (const turn of [1, 3]) {
    await until(`X is read, turn ${turn}`, async () => (await turns()) >= turn);
    await checkCampaign(ctx, 1);
  }
  await ended;
  expect(await outcomes()).toEqual({ Robin: "verified" });
  // The post and its author, the post in its conversation, and who reposted it.
  expect(await campaigns()).toMatchObject([{ state: "ended", micros: 15_000 + 5_000 + 10_000 }]);
});

test("pays for a page once when another process read the campaign before the page was noted", async () => {
  const { guild, joined, campaigns } = await story.harbour({ lasts: 3_600, recheckAfter: null });
  await joined("Robin", "repost");
  story.x.behave({ status: 503 });
  await story.later(HOUR_MS + MINUTE_MS);
  story.x.behave({});
  const afterPause = new Date(story.world.services.context.clock.now().getTime() + 10 * MINUTE_MS);
  const ctx = { ...(await contextIn(guild)), clock: { now: () => afterPause } };
  const withTransaction = (transaction: Ctx["orm"]["transaction"]): Ctx => {
    const get = (orm: Ctx["orm"], key: string) => (key === "transaction" ? transaction : Reflect.get(orm, key));
    return { ...ctx, orm: new Proxy(ctx.orm, { get }) as Ctx["orm"] };
  };
  const hasRead = Promise.withResolvers<void>();
  const isNoted = Promise.withResolvers<void>();
  const late = withTransaction(async (...work) => {
    hasRead.resolve();
    await isNoted.promise;
    return ctx.orm.transaction(...work);
  });
  let transactions = 0;
  const first = withTransaction(async (...work) => {
    transactions += 1;
    // The first reserves, the second notes what was read.
    if (transactions !== 2) return ctx.orm.transaction(...work);
    const other = checkCampaign(late, 1);
    await hasRead.promise;
    const noted = await ctx.orm.transaction(...work);
    isNoted.resolve();
    await other;
    return noted;
  });
  await checkCampaign(first, 1);
  expect(await campaigns()).toMatchObject([{ state: "ended", micros: 15_000 + 5_000 + 10_000 }]);
});

test("ends campaigns when the module is turned off", async () => {
  const { guild, joined, campaigns } = await story.harbour();
  await joined("Robin", "repost");
  await story.world.switchOff(guild.id, contract);
  await story.later(2 * MINUTE_MS);
  expect(await campaigns()).toMatchObject([{ state: "ended", endedWhy: "moduleOff" }]);
});

test("alerts about a watched name that nobody has, and about a refused key, until both work", async () => {
  const watching = { watchEvery: 3_600, watched: [{ username: "nobody_at_all", tag: "" }] };
  const { alerts, configure } = await story.harbour(watching, { isStarted: false });
  await story.later(HOUR_MS + MINUTE_MS);
  expect(await alerts()).toEqual(["usernameUnknown"]);
  story.x.behave({ status: 401 });
  await configure({ ...watching, watched: [{ username: "northwind", tag: "" }] });
  await story.later(HOUR_MS + MINUTE_MS);
  expect(await alerts()).toContain("xRefused");
  story.x.behave({});
  await story.later(HOUR_MS + MINUTE_MS);
  expect(await alerts()).toEqual([]);
});
