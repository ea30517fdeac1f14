// A machine whose clock is a day behind Discord's.

import { afterAll, beforeAll, expect, test } from "vitest";
import { pointsReward } from "#kit/rewards/reward.ts";
import { type DropStory, openDropStory } from "./testing/drop-story.ts";

let story: DropStory;
beforeAll(async () => {
  story = await openDropStory();
});
afterAll(() => story?.close());

test("claims and ends a drop on time though the clock is a day behind Discord's", async () => {
  const { rest, context } = story.world.services;
  await story.sandbox.control.advance(86_400_000);
  for (let answers = 0; answers < 6; answers += 1) await rest.get("/gateway");
  expect(context.clock.now().getTime()).toBeGreaterThan(Date.now() + 86_000_000);

  const guild = await story.drop({ reward: pointsReward(10), winners: 2, life: 600 });
  const robin = await story.world.join(guild, "Robin");
  expect((await robin.press("click-to-earn:claim")).content).toBe("🎉 +10 points! Your balance: 10.");
  await story.world.advance(590_000);
  expect(await story.drops(guild)).toMatchObject([{ state: "live" }]);
  await story.world.advance(20_000);
  await story.world.settle();
  expect(await story.drops(guild)).toMatchObject([{ state: "ended", winners: 1 }]);
});
