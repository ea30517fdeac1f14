// Stories of counting: a crowd, edits, deletions, and what a wrong number does.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import { readCount } from "./store/counting.ts";
import { type GameStory, openGameStory } from "./testing/game-story.ts";

let story: GameStory;
beforeAll(async () => {
  story = await openGameStory();
});
afterAll(() => story?.close());

async function counting(config = {}) {
  const guild = await story.newGuild({ permissions: "8" });
  await story.configure(guild, {
    countingOn: true,
    countingIn: guild.channelId,
    countingEvery: 5,
    countingReward: 10,
    ...config,
  });
  return { guild, robin: await story.world.join(guild, "Robin"), wren: await story.world.join(guild, "Wren") };
}
const last = async (guild: StoryGuild) => (await readCount(story.orm, guild.id))?.last ?? 0;
const newest = async (guild: StoryGuild) => (await story.said(guild.channelId)).at(-1) ?? "";

test("counts in turn, names the next number after a wrong one, and pays a milestone once", async () => {
  const { guild, robin, wren } = await counting();
  for (const [at, one] of [robin, wren, robin].entries()) await one.say(`${at + 1}`);
  await robin.say("Nice weather today");
  await robin.say("4");
  expect(await newest(guild)).toContain(`<@${robin.id}>, let someone else count before you. The next number is 4.`);
  await story.world.advance(10_000);
  await wren.say("9");
  expect(await newest(guild)).toContain("The next number is 4.");
  await wren.say("4!");
  await story.world.replay(() => robin.say("5 it is"));
  expect(await last(guild)).toBe(5);
  expect(await story.balance(guild, robin)).toBe(10);
  expect((await story.said(guild.channelId)).filter((text) => text.includes("reached 5"))).toEqual([
    `🎉 <@${robin.id}> reached 5 and gets 10 points!`,
  ]);
});

test("counts one of many who write the same number at once, and blames nobody", async () => {
  const { guild } = await counting({ countingReward: 0, countingMiss: "restart", countingTwice: true });
  const people = [];
  for (let at = 0; at < 12; at += 1) people.push(await story.world.join(guild, `Member ${at}`));
  const path = `/channels/${guild.channelId}/messages`;
  for (const number of [1, 2, 3]) {
    await Promise.all(people.map((one) => one.ask("POST", path, { content: String(number) })));
    await story.world.settle();
    expect(await last(guild)).toBe(number);
  }
  expect((await story.said(guild.channelId)).filter((text) => text.includes("starts again"))).toEqual([]);
});

test("starts again at 1 after a wrong number where that is set", async () => {
  const { guild, robin, wren } = await counting({ countingMiss: "restart" });
  await robin.say("1");
  await wren.say("2");
  await story.world.advance(10_000);
  await robin.say("7");
  expect(await newest(guild)).toContain("so the count of 2 is over. It starts again at 1.");
  expect(await last(guild)).toBe(0);
  expect((await story.world.activity(guild.id)).map(({ event }) => event)).toContain("lostCount");
});

test("says what comes next when the last number is edited or deleted, and keeps the count", async () => {
  const { guild, robin, wren } = await counting();
  const first = await robin.say("1");
  const second = await wren.say("2");
  const path = `/channels/${guild.channelId}/messages`;
  await robin.ask("PATCH", `${path}/${first.id}`, { content: "3" });
  await story.world.settle();
  expect(await last(guild)).toBe(2);
  expect((await story.said(guild.channelId)).at(-1)).toBe("2");
  await wren.ask("PATCH", `${path}/${second.id}`, { content: "5" });
  await story.world.settle();
  expect(await newest(guild)).toContain(`<@${wren.id}> changed the message with 2. The next number is 3.`);
  const third = await robin.say("3");
  await robin.ask("DELETE", `${path}/${third.id}`);
  await story.world.settle();
  expect(await newest(guild)).toContain(`<@${robin.id}> deleted the message with 3. The next number is 4.`);
  await wren.say("4");
  expect(await last(guild)).toBe(4);
});
