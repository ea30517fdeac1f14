// Stories of drops: how they are claimed, and how they end.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DropStory, openDropStory } from "./testing/drop-story.ts";

let story: DropStory;
beforeAll(async () => {
  story = await openDropStory();
});
afterAll(() => story?.close());

test("the first who presses is paid once, the next is told why not, and the message says how it ended", async () => {
  const guild = await story.drop({ rewardFrom: 10, rewardTo: 10 });
  const [robin, wren] = [await story.world.join(guild, "Robin"), await story.world.join(guild, "Wren")];
  const [posted] = await story.sandbox.control.messages(guild.channelId);
  expect(posted?.content).toMatch(
    /Chest!\*\* Be quick and get \*\*10 points\*\*[\s\S]*0 of 1 claimed · ends <t:\d+:R>/,
  );

  expect((await robin.press("click-to-earn:claim")).content).toBe("🎉 +10 points! Your balance: 10.");
  const [ended] = await story.sandbox.control.messages(guild.channelId);
  expect(ended?.content).toContain(`This drop is over.** Won by <@${robin.id}>`);
  expect(ended?.components).toEqual([]);
  expect(ended?.mentions).toEqual([]);
  expect(await story.drops(guild)).toMatchObject([
    { state: "ended", endedWhy: "full", winners: 1, points: 10, startedBy: "command", isTold: true },
  ]);
  expect(await story.claims(guild)).toMatchObject([{ memberId: robin.id, outcome: "paid", amount: 10, place: 1 }]);
  expect(await story.balance(guild, robin.id)).toMatchObject({ balance: 10 });
  expect(await story.balance(guild, wren.id)).toMatchObject({ balance: 0 });
  expect((await story.world.activity(guild.id)).map(({ event }) => event)).toEqual(["ended", "dropped"]);
});
