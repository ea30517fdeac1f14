// Stories after turning on each recipe of AI news, with the sample blog as its source.
import { expect } from "vitest";
import { openPrivateHosts } from "#kit-server/base/safe-fetch/safe-fetch.ts";
import type { RecipeStories, RecipeStory } from "#kit-server/testing/recipe-story.ts";
import { type Sites, startSites } from "#stand-ins/sites/start-sites.ts";
import type { aiNews } from "../contract.ts";
import { READING_MS, untilReadingFits } from "./reading-times.ts";

async function withSites(act: (sites: Sites) => Promise<void>): Promise<void> {
  const sites = await startSites();
  openPrivateHosts([sites.host]);
  try {
    await act(sites);
  } finally {
    await sites.close();
  }
}

async function later({ world }: RecipeStory, ms: number): Promise<void> {
  await world.advance(ms);
  await world.settle();
}

const titlesIn = async (story: RecipeStory): Promise<string[]> =>
  (await story.messages(story.channels.general)).flatMap(({ embeds }) => embeds.map(({ title }) => title ?? ""));

/** Instead of waiting for the set time: days of every module's work would pass. */
async function postNow({ world, guild }: RecipeStory, topic: string): Promise<void> {
  const owner = await world.owner(guild);
  await owner.command("news now", { topic });
  await world.settle();
}

/** Turned on with the blog's page: a new item is posted after the next reading. */
const postsAtOnce = (story: RecipeStory) =>
  withSites(async (sites) => {
    await story.turnOn({ address: `${sites.url}/blog/` });
    await later(story, 2_000);
    sites.addItem({ title: "Out today", at: story.world.services.context.clock.now() });
    await later(story, READING_MS);
    expect(await titlesIn(story)).toEqual(["Out today"]);
  });

export const aiNewsRecipeStories: RecipeStories<typeof aiNews> = {
  releases: postsAtOnce,
  status: postsAtOnce,
  digest: (story) =>
    withSites(async (sites) => {
      await story.turnOn({ address: `${sites.url}/blog/` });
      await later(story, 2_000 + untilReadingFits(story.world.services.context.clock.now()));
      sites.addItem({ title: "For the digest", at: story.world.services.context.clock.now() });
      await later(story, READING_MS);
      expect(await titlesIn(story)).toEqual([]);
      await postNow(story, "Daily digest");
      const [message] = await story.messages(story.channels.general);
      expect(message?.embeds[0]).toMatchObject({ title: "Daily digest" });
      expect(message?.embeds[0]?.description).toContain("For the digest");
    }),
  recap: async (story) => {
    await story.turnOn();
    const owner = await story.world.owner(story.guild);
    await owner.say("We open a second harbor.", { channelId: story.channels.announcements });
    await later(story, READING_MS);
    await postNow(story, "Weekly recap");
    const [message] = await story.messages(story.channels.general);
    expect(message?.embeds[0]).toMatchObject({ title: "Weekly recap" });
    expect(message?.embeds[0]?.description).toContain("We open a second harbor");
  },
};
