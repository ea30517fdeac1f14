// Stories after turning on each recipe of the whitelist.
import { expect } from "vitest";
import type { RecipeStories, RecipeStory } from "#kit-server/testing/recipe-story.ts";
import type { whitelist } from "../contract.ts";

const ADDRESS = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

/** A member presses the panel's button and submits a wallet. */
async function enters(story: RecipeStory, channelId: string, more: Record<string, object> = {}) {
  const robin = await story.join("Robin");
  const form = await robin.press("whitelist:panel:submit", { channelId });
  return robin.submit(form, { 0: { value: ADDRESS }, ...more });
}

export const whitelistRecipeStories: RecipeStories<typeof whitelist> = {
  first: async (story) => {
    await story.turnOn();
    expect((await enters(story, story.channels.announcements)).content).toContain("You have a place.");
  },
  draw: async (story) => {
    await story.turnOn();
    const answer = await enters(story, story.channels.announcements);
    expect(answer.content).toContain("You take part in the draw.");
    expect(answer.content).toMatch(/SHA-256 is [0-9a-f]{64}/);
  },
  application: async (story) => {
    await story.turnOn();
    const answer = await enters(story, story.channels.announcements, { 1: { value: "I draw maps." } });
    expect(answer.content).toContain("The server's staff will decide.");
  },
  collect: async (story) => {
    await story.turnOn();
    expect((await enters(story, story.channels.announcements)).content).toContain("You have a place.");
  },
};
