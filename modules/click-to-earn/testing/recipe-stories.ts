// Stories after turning on each recipe of drops.
import { expect } from "vitest";
import type { RecipeStories, RecipeStory } from "#kit-server/testing/recipe-story.ts";
import type { clickToEarn } from "../contract.ts";

const CLAIM = "click-to-earn:claim";
const HOUR_MS = 3_600_000;

async function claimed({ join }: RecipeStory, channelId: string): Promise<string> {
  const robin = await join("Robin");
  return (await robin.press(CLAIM, { channelId })).content;
}
async function pass({ world }: RecipeStory, ms: number): Promise<void> {
  await world.advance(ms);
  await world.settle();
}

export const clickToEarnRecipeStories: RecipeStories<typeof clickToEarn> = {
  first: async (story) => {
    await story.turnOn();
    expect(await claimed(story, story.channels.general)).toContain("+50 points");
    expect((await story.messages(story.channels.general))[0]?.content).toContain("This drop has ended");
  },
  draw: async (story) => {
    await story.turnOn();
    await claimed(story, story.channels.general);
    await pass(story, HOUR_MS);
    expect((await story.messages(story.channels.general))[0]?.content).toMatch(/Won by <@\d+>/);
  },
  daily: async (story) => {
    await story.turnOn();
    expect(await story.messages(story.channels.general)).toEqual([]);
    await pass(story, 24 * HOUR_MS);
    expect(await claimed(story, story.channels.general)).toContain("+10 points");
  },
  lively: async (story) => {
    await story.turnOn({ messages: 5 });
    const people = [await story.join("Wren"), await story.join("Aiko"), await story.join("Jonas")];
    for (const [at, one] of [...people, ...people].entries()) {
      await one.say(`Message ${at}`, { channelId: story.channels.general });
    }
    expect(await claimed(story, story.channels.general)).toContain("+25 points");
  },
  news: async (story) => {
    await story.turnOn();
    const owner = await story.world.owner(story.guild);
    await owner.say("We sail at noon", { channelId: story.channels.announcements });
    expect(await claimed(story, story.channels.announcements)).toContain("+15 points");
  },
};
