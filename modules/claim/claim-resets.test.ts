// Stories of resets: streaks and codes begin again, and a reset that was undone never happened.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pointsReward } from "#kit/rewards/reward.ts";
import { claim as contract } from "./contract.ts";
import { type ClaimStory, openClaimStory } from "./testing/claim-story.ts";

const DAY_MS = 86_400_000;
const { routes } = contract;
let story: ClaimStory;
beforeAll(async () => {
  story = await openClaimStory();
});
afterAll(() => story?.close());

async function server(config: object) {
  const guild = await story.newGuild();
  await story.configure(guild, { reminders: false, ...config });
  const owner = await story.api.manager(guild);
  const path = (rest: string) => story.api.path(guild, rest);
  const { name } = await story.sandbox.control.guild(guild.id);
  return {
    ...{ guild, owner, path },
    reset: (part: string, more: object = {}) =>
      owner.send("POST", path(`resets/${part}`), { confirmation: name, key: randomUUID(), ...more }),
    undo: (part: string) => owner.send("POST", path(`resets/${part}/undo`)),
    resets: async () => routes.resets.answer.parse((await owner.get(path("resets"))).body).resets,
    streak: async () => (await story.streaks(guild)).map(({ streak, best }) => [streak, best])[0],
  };
}

test("resets streaks once after the server's name was typed, keeps points, and gives the streak back with the days since", async () => {
  const { guild, reset, undo, resets, streak } = await server({ dailyPoints: 10, streakStep: 0, weeklyBonus: 0 });
  const robin = await story.world.join(guild, "Robin");
  for (const _ of [1, 2, 3]) {
    await robin.command("daily");
    await story.world.advance(DAY_MS);
  }
  expect((await reset("streaks", { confirmation: "Another" })).status).toBe(422);
  const key = randomUUID();
  const answers = await Promise.all([reset("streaks", { key }), reset("streaks", { key })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect([await streak(), await story.balance(guild, robin.id)]).toEqual([[0, 3], 30]);
  expect(await resets()).toMatchObject({ streaks: { by: "Mara" }, codes: null });
  expect((await robin.command("daily")).content).toContain("Your streak: 1 day.");
  await story.world.advance(DAY_MS);
  await robin.command("daily");
  const undone = await Promise.all([undo("streaks"), undo("streaks")]);
  expect(undone.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect([await streak(), (await resets()).streaks]).toEqual([[5, 5], null]);
  await story.world.advance(DAY_MS);
  expect((await robin.command("daily")).content).toContain("Your streak: 6 days.");
});

test("a streak that was lost after a reset stays lost when the reset is undone", async () => {
  const { guild, reset, undo, streak } = await server({ graceDays: 0 });
  const robin = await story.world.join(guild, "Robin");
  for (const days of [1, 1, 3]) {
    await robin.command("daily");
    await story.world.advance(days * DAY_MS);
  }
  // Three days later the streak is lost; a reset finds nothing to set aside.
  await reset("streaks");
  await robin.command("daily");
  await undo("streaks");
  expect(await streak()).toEqual([1, 3]);
});

test("lets members use codes again after a reset, pays them again, and counts both after it was undone", async () => {
  const { guild, owner, path, reset, undo } = await server({
    codes: [{ name: "Promo", reward: pointsReward(50), uses: 2, perMember: 1 }],
  });
  await owner.send("POST", path("codes"), { kind: "Promo", code: "WELCOME", key: randomUUID() });
  const robin = await story.world.join(guild, "Robin");
  const use = async () => (await robin.command("claim code", { code: "welcome" })).content;
  const code = async () => routes.codes.answer.parse((await owner.get(path("codes"))).body).items[0];
  expect(await use()).toContain("+50 points");
  await reset("codes");
  expect(await code()).toMatchObject({ uses: 0, state: "active" });
  expect(await use()).toContain("+50 points");
  expect(await use()).toContain("already used");
  expect(await story.balance(guild, robin.id)).toBe(100);
  await undo("codes");
  expect(await code()).toMatchObject({ uses: 2, state: "usedUp" });
  expect(await use()).toContain("already used");
  expect((await undo("codes")).status).toBe(409);
});

test("reverses what a code paid once, also if the points are spent", async () => {
  const { guild, owner, path } = await server({ codes: [{ name: "Promo", reward: pointsReward(50) }] });
  await owner.send("POST", path("codes"), { kind: "Promo", code: "WELCOME", key: randomUUID() });
  const robin = await story.world.join(guild, "Robin");
  await robin.command("claim code", { code: "WELCOME" });
  await story.spend(guild, robin.id, 30);
  const [use] = routes.codeUses.answer.parse((await owner.get(path("code-uses"))).body).items;
  const back = (mayOwe: boolean) =>
    owner.send("POST", path(`code-uses/${use?.id}/take-back`), { reason: "A mistake", mayOwe });
  expect((await back(false)).body).toMatchObject({ code: "hasSpent" });
  const [one, other] = [await back(true), await back(true)];
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(await story.balance(guild, robin.id)).toBe(-30);
  expect((await robin.command("claim code", { code: "WELCOME" })).content).toContain("already used");
});

test("announces a code where its type says, once; hidden otherwise, and never a thousand", async () => {
  const { guild, owner, path } = await server({ codes: [] });
  await story.configure(guild, {
    codes: [
      { name: "Open", reward: pointsReward(50), announceIn: guild.channelId },
      { name: "Hidden", reward: pointsReward(50) },
    ],
  });
  const make = (body: object) => owner.send("POST", path("codes"), { key: randomUUID(), code: null, ...body });
  expect((await make({ kind: "Hidden", code: "SECRET" })).status).toBe(200);
  expect((await make({ kind: "Hidden", code: "SHOWN", isAnnounced: true })).status).toBe(422);
  expect((await make({ kind: "Open", count: 5, isAnnounced: true })).status).toBe(422);
  const key = randomUUID();
  for (const _ of [1, 2]) await make({ kind: "Open", code: "SUMMER", isAnnounced: true, key });
  await story.world.settle();
  expect(await story.said(guild.channelId)).toEqual([
    "🎟️ New code: `SUMMER`\nUse it with /claim code to get 50 points.",
  ]);
});
