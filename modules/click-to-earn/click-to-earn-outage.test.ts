// Story tests of long outages: drops end even if the bot stopped in the middle or missed an event.

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pointsReward } from "#kit/rewards/reward.ts";
import { drops } from "./store.ts";
import { type DropStory, openDropStory } from "./testing/drop-story.ts";

let story: DropStory;
beforeAll(async () => {
  story = await openDropStory();
});
afterAll(() => story?.close());

const TWO = { reward: pointsReward(10), winners: 2 };
const CLAIM = "click-to-earn:claim";

test("removes a button that an outage left behind at its first click and says the drop has ended", async () => {
  const guild = await story.drop(TWO);
  const { orm } = story.world.services.context;
  // As if the process was killed between posting and storing that, and restarted too late to post.
  const givenUp = {
    state: "ended",
    endedWhy: "notPosted",
    isResultShown: true,
    messageId: null,
    postedAt: null,
  } as const;
  await orm.update(drops).set(givenUp).where(eq(drops.guildId, guild.id));
  const robin = await story.world.join(guild, "Robin");
  expect((await robin.press(CLAIM)).content).toBe("This drop has ended.");
  const [message] = await story.sandbox.control.messages(guild.channelId);
  expect(message?.content).toContain("This drop has ended.** Nobody won.");
  expect(message?.components).toEqual([]);
  expect(await story.drops(guild)).toMatchObject([{ state: "ended", isResultShown: true, winners: 0 }]);
});

test("ends a drop without an end when its message was deleted while the bot was offline", async () => {
  const guild = await story.drop({ ...TWO, life: null });
  const { orm } = story.world.services.context;
  const [message] = await story.sandbox.control.messages(guild.channelId);
  const messageId = message?.id ?? "";
  // The bot misses the deletion, as after an outage that is too long to resume.
  await orm.update(drops).set({ messageId: null }).where(eq(drops.guildId, guild.id));
  await guild.asOwner("DELETE", `/channels/${guild.channelId}/messages/${messageId}`);
  await story.world.settle();
  await orm.update(drops).set({ messageId }).where(eq(drops.guildId, guild.id));
  await story.world.advance(61_000);
  // The first check schedules the next one.
  await story.world.settle();
  expect(await story.drops(guild)).toMatchObject([{ state: "live" }]);
  await story.world.advance(6 * 3_600_000);
  await story.world.settle();
  expect(await story.drops(guild)).toMatchObject([{ state: "ended", endedWhy: "deleted", isResultShown: true }]);
});
