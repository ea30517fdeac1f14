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
  shop: async (story) => {
    await story.turnOn({ price: 5, role: story.roles.Member });
    const robin = await story.join("Robin");
    const at = { channelId: story.channels.general };
    await robin.press(OPEN, at);
    const list = await robin.press("claim:open:shop", at);
    expect(list.message?.embeds[0]?.description).toContain("5 points");
  },
  lists: async (story) => {
    await story.turnOn();
    const robin = await story.join("Robin");
    const answer = await robin.press("claim:open:list", { channelId: story.channels.general });
    expect(answer.content).toContain("nothing for you to claim");
  },
  weekly: async (story) => {
    await story.turnOn({ points: 5 });
    const robin = await story.join("Robin");
    expect((await robin.command("daily")).content).toContain("+5 points");
  },
};
