// Stories after turning on each recipe of verification.
import { expect } from "vitest";
import type { RecipeStories, RecipeStory } from "#kit-server/testing/recipe-story.ts";
import type { verification } from "../contract.ts";
import { answerWith, START } from "./verification-story.ts";

const panel = ({ channels }: RecipeStory) => ({ channelId: channels.welcome });

export const verificationRecipeStories: RecipeStories<typeof verification> = {
  button: async (story) => {
    await story.turnOn();
    const robin = await story.join("Robin");
    await robin.press(START, panel(story));
    expect(await story.rolesOf(robin.id)).toEqual([story.roles.Member]);
  },
  captcha: async (story) => {
    await story.turnOn();
    const robin = await story.join("Robin");
    const asked = await robin.press(START, panel(story));
    expect(asked.message?.attachments).toHaveLength(1);
    const sum = await robin.press("verification:other", { answer: asked });
    const [, one, other] = /(\d+) \+ (\d+)/.exec(sum.content) ?? [];
    await answerWith(robin, sum, String(Number(one) + Number(other)));
    expect(await story.rolesOf(robin.id)).toEqual([story.roles.Member]);
  },
  web: async (story) => {
    await story.turnOn();
    const robin = await story.join("Robin");
    const asked = await robin.press(START, panel(story));
    expect(JSON.stringify(asked.message?.components)).toMatch(/\/m\/verify\/\d+\/[\w-]{32}"/);
  },
  application: async (story) => {
    await story.turnOn();
    const robin = await story.join("Robin");
    const form = await robin.press(START, panel(story));
    const said = await robin.submit(form, { 0: { value: "A friend of the harbor" } });
    expect(said.content).toContain("You've applied");
    expect(await story.rolesOf(robin.id)).toEqual([]);
  },
  question: async (story) => {
    await story.turnOn({ answers: "lighthouse\nthe light" });
    const robin = await story.join("Robin");
    const asked = await robin.press(START, panel(story));
    expect(asked.content).toContain("Which word is hidden in the rules?");
    await answerWith(robin, asked, "The Light!");
    expect(await story.rolesOf(robin.id)).toEqual([story.roles.Member]);
  },
};
