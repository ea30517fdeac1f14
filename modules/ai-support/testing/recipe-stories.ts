// Stories after turning on each recipe of AI support. The AI database is off here, which every answer says.
import { expect } from "vitest";
import type { RecipeStories } from "#kit-server/testing/recipe-story.ts";
import type { aiSupport } from "../contract.ts";

const OFF = "The AI database is off";

export const aiSupportRecipeStories: RecipeStories<typeof aiSupport> = {
  mention: async (story) => {
    await story.turnOn();
    const robin = await story.join("Robin");
    const bot = (await story.world.guild(story.guild.id)).bot.id;
    await robin.say(`<@${bot}> when does the shop open?`, { channelId: story.channels.general });
    expect((await story.messages(story.channels.general)).at(-1)?.content).toContain(OFF);
  },
  channel: async (story) => {
    await story.turnOn({ channel: story.channels.support });
    const robin = await story.join("Robin");
    await robin.say("When does the shop open?", { channelId: story.channels.support });
    expect((await story.messages(story.channels.support)).at(-1)?.content).toContain(OFF);
  },
  tickets: async (story) => {
    await story.turnOn();
    const robin = await story.join("Robin");
    expect((await robin.command("ask question", { text: "When does the shop open?" })).content).toContain(OFF);
  },
};
