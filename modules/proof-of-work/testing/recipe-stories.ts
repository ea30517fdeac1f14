// Stories after turning on each recipe of proof of work.
import { expect } from "vitest";
import type { RecipeStories, RecipeStory } from "#kit-server/testing/recipe-story.ts";
import type { proofOfWork } from "../contract.ts";

/** A member finds the first task in the panel, submits work, and gets its number. */
async function submitFirst(story: RecipeStory, filled: Record<string, object>, files: Parameters<Submit>[2] = []) {
  await story.turnOn();
  // The panel shows the new task within seconds.
  await story.world.advance(10_000);
  await story.world.settle();
  const robin = await story.join("Robin");
  const shown = await robin.choose("proof-of-work:pick", ["1"], { channelId: story.channels.general });
  const form = await robin.press("proof-of-work:start", { answer: shown });
  return {
    said: (await robin.submit(form, filled, files)).content,
    shown: shown.message?.embeds[0]?.description ?? "",
  };
}
type Submit = Awaited<ReturnType<RecipeStory["join"]>>["submit"];
const png = { name: "shot.png", content: new Uint8Array([0x89]) };
const LINK = { value: "https://example.com/work" };

export const proofOfWorkRecipeStories: RecipeStories<typeof proofOfWork> = {
  content: async (story) => {
    const { said, shown } = await submitFirst(story, { 0: LINK, 1: { value: "" } });
    expect(shown).toContain("50 to 250 points");
    expect(said).toContain("Submitted as #1 for **Create content**");
  },
  bugs: async (story) => {
    const { said } = await submitFirst(story, { 0: { value: "The map is empty" }, 1: { values: ["0"] } }, [png]);
    expect(said).toContain("Submitted as #1 for **Report a bug**");
  },
  contest: async (story) => {
    const { said, shown } = await submitFirst(story, { 0: { values: ["0"] } }, [png]);
    expect(shown).toContain("The best 3 submissions win.");
    expect(said).toContain("Submitted as #1 for **Art contest**");
  },
  bounty: async (story) => {
    const { said, shown } = await submitFirst(story, { 0: LINK });
    expect(shown).toContain("Only the first approved submission is rewarded.");
    expect(said).toContain("Submitted as #1 for **Bounty**");
  },
};
