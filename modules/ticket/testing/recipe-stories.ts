// Stories after turning on each recipe of tickets.
import { expect } from "vitest";
import type { RecipeStories, RecipeStory } from "#kit-server/testing/recipe-story.ts";
import type { ticket } from "../contract.ts";

const OPEN = "ticket:open";

/** The posted panel, and the private thread that a member's press opens. */
async function opened(story: RecipeStory, channelId: string, answers?: Record<string, object>) {
  const robin = await story.join("Robin");
  const form = await robin.press(OPEN, { channelId });
  const answer = answers ? await robin.submit(form, answers) : form;
  const threadId = /<#(\d+)>/.exec(answer.content)?.[1] ?? "";
  return { robin, threadId, said: await story.messages(threadId) };
}

const labelsIn = async (story: RecipeStory, channelId: string): Promise<string[]> => {
  const [panel] = await story.messages(channelId);
  return JSON.stringify(panel?.components).match(/"label":"[^"]+"/g) ?? [];
};

export const ticketRecipeStories: RecipeStories<typeof ticket> = {
  desk: async (story) => {
    await story.turnOn();
    expect(await labelsIn(story, story.channels.support)).toEqual(['"label":"Get help"']);
    const { robin, said } = await opened(story, story.channels.support);
    expect(said[0]?.mentions.map(({ id }) => id)).toEqual([robin.id]);
    expect(said[0]?.mention_roles).toEqual([story.roles.Support]);
  },
  topics: async (story) => {
    await story.turnOn();
    expect(await labelsIn(story, story.channels.support)).toHaveLength(3);
    const { said } = await opened(story, story.channels.support);
    expect(said).not.toEqual([]);
  },
  reports: async (story) => {
    await story.turnOn();
    const { said } = await opened(story, story.channels.support, { 0: { value: "Wren" }, 1: { value: "Was rude" } });
    expect(JSON.stringify(said)).toContain("Was rude");
  },
  orders: async (story) => {
    await story.turnOn({ hours: "always" });
    const { said } = await opened(story, story.channels.support, {
      0: { value: "4711" },
      1: { value: "Where is it?" },
    });
    expect(JSON.stringify(said)).toContain("4711");
  },
};
