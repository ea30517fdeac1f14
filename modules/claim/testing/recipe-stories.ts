// Stories after turning on each recipe of claim.
import { expect } from "vitest";
import type { RecipeStories } from "#kit-server/testing/recipe-story.ts";
import type { claim } from "../contract.ts";

const OPEN = "claim:open:daily";

export const claimRecipeStories: RecipeStories<typeof claim> = {
  daily: async (story) => {
    await story.turnOn();
    const robin = await story.join("Robin");
    expect((await robin.press(OPEN, { channelId: story.channels.general })).content).toContain("+10 points");
  },
  flat: async (story) => {
    await story.turnOn({ points: 25 });
    const robin = await story.join("Robin");
    expect((await robin.press(OPEN, { channelId: story.channels.general })).content).toContain("+25 points");
  },
  weekly: async (story) => {
    await story.turnOn({ points: 5 });
    const robin = await story.join("Robin");
    expect((await robin.command("daily")).content).toContain("+5 points");
  },
};
