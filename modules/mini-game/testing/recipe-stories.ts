// Stories after turning on each recipe of mini game.
import { expect } from "vitest";
import type { RecipeStories } from "#kit-server/testing/recipe-story.ts";
import type { miniGame } from "../contract.ts";

const opens = (game: string) => `mini-game:open:${game}`;

export const miniGameRecipeStories: RecipeStories<typeof miniGame> = {
  corner: async (story) => {
    await story.turnOn();
    const robin = await story.join("Robin");
    expect((await robin.press(opens("coin"), { channelId: story.channels.general })).content).toContain(
      "Heads or tails?",
    );
  },
  quiz: async (story) => {
    await story.turnOn({ questions: 3 });
    const robin = await story.join("Robin");
    const asked = await robin.press(opens("trivia"), { channelId: story.channels.general });
    expect(asked.content).toContain("2 of 3 win");
  },
  counting: async (story) => {
    await story.turnOn();
    const robin = await story.join("Robin");
    const wren = await story.join("Wren");
    await robin.say("1", { channelId: story.channels.general });
    await wren.say("3", { channelId: story.channels.general });
    expect((await story.messages(story.channels.general)).at(-1)?.content).toContain("The next number is 2.");
  },
  word: async (story) => {
    await story.turnOn();
    const robin = await story.join("Robin");
    const opened = await robin.press(opens("word"), { channelId: story.channels.general });
    expect(opened.content).toContain("Guess the five-letter word");
  },
};
