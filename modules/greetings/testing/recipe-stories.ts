// Stories after turning on each recipe of greetings.
import { expect } from "vitest";
import type { RecipeStories, RecipeStory } from "#kit-server/testing/recipe-story.ts";
import type { greetings } from "../contract.ts";

/** The greeting of someone who has just joined. */
async function welcomeOf({ world, join, messages, channels }: RecipeStory) {
  const robin = await join("Robin");
  await world.advance(10_000);
  await world.settle();
  const said = await messages(channels.welcome);
  expect(said.map(({ mentions }) => mentions.map(({ id }) => id))).toEqual([[robin.id]]);
  return { robin, said: said[0] };
}

export const greetingsRecipeStories: RecipeStories<typeof greetings> = {
  welcome: async (story) => {
    await story.turnOn();
    const { said } = await welcomeOf(story);
    expect(said?.content).toMatch(/^Welcome to Harbour .*say hello\.$/);
  },
  card: async (story) => {
    await story.turnOn();
    const { said } = await welcomeOf(story);
    expect(said?.attachments).toMatchObject([{ content_type: "image/jpeg" }]);
  },
  role: async (story) => {
    await story.turnOn();
    const { robin } = await welcomeOf(story);
    expect(await story.rolesOf(robin.id)).toEqual([story.roles.Member]);
  },
  goodbye: async (story) => {
    await story.turnOn();
    const { robin } = await welcomeOf(story);
    await robin.ask("DELETE", `/users/@me/guilds/${story.guild.id}`);
    await story.world.settle();
    const [farewell] = await story.messages(story.channels.goodbye);
    expect(farewell?.content).toBe("Robin has left. Take care!");
  },
  party: async (story) => {
    // The owner and the bot are already members; eight more make ten.
    await story.turnOn({ every: 10, party: story.channels.general });
    for (let at = 0; at < 8; at++) await story.join(`Guest ${at}`);
    await story.world.advance(60_000);
    await story.world.settle();
    const said = await story.messages(story.channels.general);
    expect(said.map(({ content }) => content)).toEqual([expect.stringContaining("We are 10 members now")]);
  },
};
