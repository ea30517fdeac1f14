// Stories after turning on each recipe of the AI database.
import { expect } from "vitest";
import type { RecipeStories, RecipeStory } from "#kit-server/testing/recipe-story.ts";
import type { aiDatabase } from "../contract.ts";

const ASKED = "kb ask";
const question = { question: "When does the harbor market open on Saturday?" };

const addFromChat = async (story: RecipeStory): Promise<void> => {
  const owner = await story.world.owner(story.guild);
  const message = await owner.say("The harbor market opens on Saturday at nine.");
  expect((await owner.menu("Add to knowledge", message.id)).content).toContain("The harbor market opens");
};

export const aiDatabaseRecipeStories: RecipeStories<typeof aiDatabase> = {
  everyone: async (story) => {
    await story.turnOn();
    await addFromChat(story);
    const robin = await story.join("Robin");
    expect((await robin.command(ASKED, question)).content).toContain("> The harbor market opens on Saturday at nine.");
  },
  channel: async (story) => {
    const owner = await story.world.owner(story.guild);
    const channelId = story.channels.announcements;
    await owner.say("The harbor market opens on Saturday at nine.", { channelId });
    await story.turnOn({ channel: channelId });
    await story.world.settle();
    const robin = await story.join("Robin");
    expect((await robin.command(ASKED, question)).content).toContain("> The harbor market opens on Saturday at nine.");
  },
  staff: async (story) => {
    await story.turnOn({ role: story.roles.Support });
    await addFromChat(story);
    const robin = await story.join("Robin");
    expect((await robin.command(ASKED, question)).content).toContain("Only staff can ask here");
    const sam = await story.join("Sam", [story.roles.Support]);
    expect((await sam.command(ASKED, question)).content).toContain("opens on Saturday at nine");
  },
};
