// Stories after turning on each recipe of AI moderation.
import { expect } from "vitest";
import type { RecipeStories, RecipeStory } from "#kit-server/testing/recipe-story.ts";
import type { aiModeration } from "../contract.ts";

const said = async ({ messages, channels }: RecipeStory) =>
  (await messages(channels.general)).map(({ content }) => content);

export const aiModerationRecipeStories: RecipeStories<typeof aiModeration> = {
  calm: async (story) => {
    await story.turnOn({ staff: story.channels.support });
    const robin = await story.join("Robin");
    const place = { channelId: story.channels.general };
    await robin.say("come to discord.gg/abcdef", place);
    expect(await said(story)).toContain("come to discord.gg/abcdef");
    const [card] = await story.messages(story.channels.support);
    expect(card?.content).toContain("Rule: Invites");
  },
  scams: async (story) => {
    await story.turnOn();
    const robin = await story.join("Robin");
    await robin.say("free nitro: https://disc0rd.com/gift", { channelId: story.channels.general });
    expect(await said(story)).toEqual([]);
  },
  words: async (story) => {
    await story.turnOn({ words: "grape" });
    const robin = await story.join("Robin");
    await robin.say("gr4pe", { channelId: story.channels.general });
    await robin.say("melon", { channelId: story.channels.general });
    expect(await said(story)).toEqual(["melon"]);
  },
};
