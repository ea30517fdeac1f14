// Story tests of failures: each ends in a clear state, payments stay, and the owner is notified.

import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pointsReward } from "#kit/rewards/reward.ts";
import { clickToEarn } from "./contract.ts";
import { drops } from "./store.ts";
import { type DropStory, openDropStory } from "./testing/drop-story.ts";

let story: DropStory;
beforeAll(async () => {
  story = await openDropStory();
});
afterAll(() => story?.close());

const TWO = { reward: pointsReward(10), winners: 2 };
const CLAIM = "click-to-earn:claim";

test("ends a drop whose message is deleted and keeps the payments", async () => {
  const guild = await story.drop(TWO);
  const robin = await story.world.join(guild, "Robin");
  await robin.press(CLAIM);
  const [message] = await story.sandbox.control.messages(guild.channelId);
  await guild.asOwner("DELETE", `/channels/${guild.channelId}/messages/${message?.id}`);
  await story.world.settle();
  expect(await story.drops(guild)).toMatchObject([
    { state: "ended", endedWhy: "deleted", isResultShown: true, winners: 1 },
  ]);
  expect(await story.balance(guild, robin.id)).toBe(10);
  expect((await story.world.activity(guild.id)).map(({ event }) => event)).toContain("lost");
});

test("ends the drops of a deleted channel, alerts the owner, and reports the next drop too", async () => {
  const guild = await story.drop(TWO);
  await guild.asOwner("DELETE", `/channels/${guild.channelId}`);
  await story.world.settle();
  expect(await story.drops(guild)).toMatchObject([{ state: "ended", endedWhy: "channelGone" }]);
  expect(await story.world.alerts(guild.id)).toMatchObject([{ code: "channelGone", path: "drops.0.channel" }]);
  const owner = await story.world.owner(guild);
  await owner.command("drop create", { kind: "Chest" }, { channelId: guild.otherChannelId });
  expect((await story.drops(guild)).at(-1)).toMatchObject({
    state: "ended",
    endedWhy: "notPosted",
    isResultShown: true,
  });
  await story.configure(guild, { ...TWO, channel: guild.otherChannelId });
  expect(await story.world.alerts(guild.id)).toEqual([]);
});

test("posts nothing without Send Messages, alerts the owner and recovers", async () => {
  const guild = await story.newGuild({ permissions: String((1n << 10n) | (1n << 11n) | (1n << 28n)) });
  await story.configure(guild, TWO);
  const overwrite = { type: 0, allow: "0", deny: String(1n << 11n) };
  await guild.asOwner("PUT", `/channels/${guild.channelId}/permissions/${guild.id}`, overwrite);
  await story.world.settle();
  const owner = await story.world.owner(guild);
  await owner.command("drop create", { kind: "Chest" });
  expect(await story.world.alerts(guild.id)).toMatchObject([{ code: "channelPermissions", path: "drops.0.channel" }]);
  expect(await story.drops(guild)).toMatchObject([{ state: "ended", endedWhy: "notPosted" }]);
  await guild.asOwner("DELETE", `/channels/${guild.channelId}/permissions/${guild.id}`);
  await story.world.settle();
  await owner.command("drop create", { kind: "Chest" });
  expect((await story.drops(guild)).at(-1)).toMatchObject({ state: "live" });
  expect(await story.world.alerts(guild.id)).toEqual([]);

  // A fault known only from Discord's response clears with the next successful drop.
  const body = { code: 50013, message: "Missing Permissions" };
  const path = `/channels/${guild.channelId}/messages`;
  await story.sandbox.control.faultRequests({ method: "POST", path, status: 403, body, times: 1 });
  await owner.command("drop create", { kind: "Chest" });
  expect(await story.world.alerts(guild.id)).toHaveLength(1);
  await owner.command("drop create", { kind: "Chest" });
  expect(await story.world.alerts(guild.id)).toEqual([]);
});

test("ends the module's drops within a minute of turning it off, for good", async () => {
  const guild = await story.drop(TWO);
  await story.world.switchOff(guild.id, clickToEarn);
  await story.world.advance(61_000);
  await story.world.settle();
  expect(await story.drops(guild)).toMatchObject([{ state: "ended", endedWhy: "moduleOff", isResultShown: true }]);
  const [message] = await story.sandbox.control.messages(guild.channelId);
  expect(message?.content).toContain("This drop has ended.** Nobody won.");
  expect(message?.components).toEqual([]);
});

test("ends other drops while Discord fails to edit one of them", async () => {
  const guild = await story.drop(TWO);
  await (await story.world.owner(guild)).command("drop create", { kind: "Chest" });
  const [first] = await story.drops(guild);
  const path = `/channels/${guild.channelId}/messages/${first?.messageId}`;
  await story.sandbox.control.faultRequests({ method: "PATCH", path, status: 500 });
  await story.world.switchOff(guild.id, clickToEarn);
  await story.world.advance(61_000);
  await story.world.settle();
  expect(await story.drops(guild)).toMatchObject([{ isResultShown: false }, { state: "ended", isResultShown: true }]);
  await story.sandbox.control.clearFaults();
  await story.world.advance(600_000);
  await story.world.settle();
  expect(await story.drops(guild)).toMatchObject([{ state: "ended", isResultShown: true }, { isResultShown: true }]);
});

test("delays the count under a rate limit and still ends correctly", async () => {
  const guild = await story.drop(TWO);
  const path = "/channels/:channel_id/messages/:message_id";
  await story.sandbox.control.faultRequests({ method: "PATCH", path, status: 500, times: 1 });
  const [robin, wren] = [await story.world.join(guild, "Robin"), await story.world.join(guild, "Wren")];
  await robin.press(CLAIM);
  await wren.press(CLAIM);
  await story.world.advance(2_000);
  await story.world.settle();
  const [message] = await story.sandbox.control.messages(guild.channelId);
  expect(message?.content).toContain(`Won by <@${robin.id}>, <@${wren.id}>`);
});

test("ends a drop that expired during a restart on time and pays nothing twice", async () => {
  const guild = await story.drop({ ...TWO, life: 60 });
  const robin = await story.world.join(guild, "Robin");
  await robin.press(CLAIM);
  await story.world.restart(() => story.world.advance(61_000));
  await story.world.settle();
  expect(await story.drops(guild)).toMatchObject([{ state: "ended", endedWhy: "time", winners: 1, points: 10 }]);
  expect(await story.balance(guild, robin.id)).toBe(10);
  expect(await story.said(guild.channelId)).toContain(`Won by <@${robin.id}>`);
});

test("starts a drop after messages from enough members, also over a restart, and one for each announcement", async () => {
  const guild = await story.newGuild();
  const kind = { ...TWO, start: "messages" as const, messages: 6, authors: 2, pause: 0 };
  await story.configure(guild, { ...kind, channel: guild.otherChannelId, countIn: [guild.channelId] });
  const [robin, wren] = [await story.world.join(guild, "Robin"), await story.world.join(guild, "Wren")];
  for (const word of ["one", "two", "three", "four"]) await robin.say(word);
  await story.world.settle();
  await story.world.restart();
  await robin.say("five");
  await robin.say("six");
  await story.world.settle();
  expect(await story.drops(guild)).toEqual([]);
  await wren.say("seven");
  await story.world.settle();
  expect(await story.drops(guild)).toMatchObject([{ startedBy: "messages", channelId: guild.otherChannelId }]);

  const watching = { ...TWO, start: "announcements" as const, watch: [guild.channelId], channel: null, pause: 60 };
  await story.configure(guild, { ...watching, name: "News" });
  await wren.say("Great news");
  await wren.say("And more of it");
  await story.world.settle();
  const started = (await story.drops(guild)).filter(({ kindName }) => kindName === "News");
  expect(started).toMatchObject([{ startedBy: "announcement", channelId: guild.channelId, state: "live" }]);
});

test("lets a drop without an end be claimed after a month, whatever it has paid", async () => {
  const million = { reward: pointsReward(1_000_000), isUnlimited: true, life: null };
  const guild = await story.drop(million);
  const { orm } = story.world.services.context;
  const monthAgo = { postedAt: sql`now() - interval '31 days'`, points: 2_147_000_000 };
  await orm.update(drops).set(monthAgo).where(eq(drops.guildId, guild.id));
  const robin = await story.world.join(guild, "Robin");
  await robin.press(CLAIM);
  expect(await story.balance(guild, robin.id)).toBe(1_000_000);
  expect(await story.drops(guild)).toMatchObject([{ points: 2_148_000_000 }]);
  const owner = await story.world.owner(guild);
  expect((await owner.command("drop stop", { number: 9_999_999_999 })).content).toContain("no drop with this number");
});

test("finishes an interrupted post before its reaction, once", async () => {
  const { control } = story.sandbox;
  const guild = await story.newGuild();
  await control.faultRequests({ method: "PUT", path: `/channels/${guild.channelId}/messages/*`, status: 500 });
  await story.configure(guild, { ...TWO, claimBy: "reaction", emoji: "🎁" });
  await (await story.world.owner(guild)).command("drop create", { kind: "Chest" });
  await control.clearFaults();
  await story.world.advance(61_000);
  await story.world.settle();
  expect(await story.drops(guild)).toMatchObject([{ state: "live" }]);
  const messages = await control.messages(guild.channelId);
  expect(messages).toMatchObject([{ reactions: [{ emoji: { name: "🎁" }, count: 1, me: false }] }]);
  expect((await story.world.activity(guild.id)).filter(({ event }) => event === "dropped")).toHaveLength(1);
});

test("names a won role in the activity", async () => {
  const guild = await story.newGuild();
  await story.configure(guild, { reward: { min: 0, max: 0, role: guild.roleId } });
  await (await story.world.owner(guild)).command("drop create", { kind: "Chest" });
  const { roles } = await story.world.guild(guild.id);
  const name = roles.find(({ id }) => id === guild.roleId)?.name;
  const activity = (await story.world.activity(guild.id)).filter(({ event }) => event === "dropped");
  expect(activity).toMatchObject([{ data: { reward: `@${name}` } }]);
});

test("shows that a role is coming until it was added", async () => {
  const guild = await story.newGuild();
  await story.configure(guild, { reward: { min: 5, max: 5, role: guild.roleId }, winners: 2 });
  await (await story.world.owner(guild)).command("drop create", { kind: "Chest" });
  const robin = await story.world.join(guild, "Robin");
  const role = `<@&${guild.roleId}>`;
  const won = await robin.press("click-to-earn:claim");
  expect(won.content).toBe(`🎉 +5 points! Your balance: 5. You'll get ${role} as soon as I can add it.`);
  const again = await robin.press("click-to-earn:claim");
  expect(again.content).toBe(`You've already claimed this drop: +5 points. Your balance: 5. You got ${role}.`);
});

test("answers members who didn't win while the result can't be shown, and closes their entries afterwards", async () => {
  const guild = await story.drop({ reward: pointsReward(10), mode: "draw", life: 60 });
  const crew = [];
  for (const name of ["Robin", "Wren", "Finch"]) crew.push(await story.world.join(guild, name));
  for (const one of crew) await one.press(CLAIM);
  const [message] = await story.sandbox.control.messages(guild.channelId);
  const path = `/channels/${guild.channelId}/messages/${message?.id}`;
  await story.sandbox.control.faultRequests({ method: "PATCH", path, status: 500 });
  await story.world.advance(61_000);
  await story.world.settle();
  expect(await story.drops(guild)).toMatchObject([{ state: "ended", winners: 1, isResultShown: false }]);
  const said = [];
  for (const one of crew) said.push((await one.press(CLAIM)).content);
  expect(said.filter((text) => text.includes("+10 points"))).toHaveLength(1);
  expect(said.filter((text) => text === "You entered this draw but didn't win this time.")).toHaveLength(2);
  await story.sandbox.control.clearFaults();
  await story.world.advance(600_000);
  await story.world.settle();
  expect(await story.drops(guild)).toMatchObject([{ isResultShown: true, points: 10 }]);
  const outcomes = (await story.claims(guild)).map(({ outcome }) => outcome).toSorted();
  expect(outcomes).toEqual(["lost", "lost", "paid"]);
});
