// Stories after turning on each recipe of X boost: a campaign with its settings, for a post on a stand-in of X.
import { expect } from "vitest";
import { NO_NETWORKS } from "#kit-server/base/networks/public-networks.ts";
import { createContext } from "#kit-server/module/bot/context.ts";
import type { RecipeStories, RecipeStory } from "#kit-server/testing/recipe-story.ts";
import { startX } from "#stand-ins/x/start-x.ts";
import { xBoost } from "../contract.ts";
import { pollAccounts } from "../service/poll.ts";
import { startFromLink } from "../service/start-campaign.ts";
import { HOUR_MS, JOIN, linkAccount, serviceAt } from "./boost-story.ts";

type X = Awaited<ReturnType<typeof startX>>;
type Ctx = Awaited<ReturnType<typeof createContext<typeof xBoost>>>;

/** `act` has X; the story's bot doesn't, and needs none before a campaign ends. */
async function withX(story: RecipeStory, act: (x: X, ctx: Ctx) => Promise<void>): Promise<void> {
  const { context, configs } = { ...story.world.services };
  const x = await startX({ now: () => context.clock.now().getTime() });
  try {
    const { config } = await configs.read(story.guild.id, xBoost);
    const networks = { ...NO_NETWORKS, x: serviceAt(x.url) };
    await act(x, await createContext({ ...context, networks }, xBoost, story.guild.id, config));
    await story.world.settle();
  } finally {
    await x.close();
  }
}

/** Starts a campaign; the text of its card, after someone joined. */
async function cardOf(story: RecipeStory): Promise<string> {
  await withX(story, async (x, ctx) => {
    const { id } = x.world.post("northwind", "The map is open");
    await startFromLink(ctx, id, { key: "story", by: null });
    await story.world.settle();
    const robin = await story.join("Robin");
    await linkAccount(ctx.orm, robin.id, { ...x.world.add(`robin_${Math.random()}`), id: String(Date.now()) });
    const { content } = await robin.press(JOIN, { channelId: story.channels.announcements });
    expect(content).toContain("you're in");
  });
  const [card] = await story.messages(story.channels.announcements);
  return card?.content ?? "";
}

export const xBoostRecipeStories: RecipeStories<typeof xBoost> = {
  rally: async (story) => {
    await story.turnOn();
    const card = await cardOf(story);
    expect(card).toContain("**@northwind posted on X**");
    expect(card).toContain("of 25 joined");
  },
  quick: async (story) => {
    await story.turnOn({ goal: 3 });
    const card = await cardOf(story);
    expect(card).toContain("One hour for @northwind");
    expect(card).toContain("Counts: replies and reposts");
    await story.world.advance(HOUR_MS * 0.8);
    await story.world.settle();
    expect((await story.messages(story.channels.announcements)).at(-1)?.content).toContain("This campaign ends");
  },
  honor: async (story) => {
    await story.turnOn();
    expect(await cardOf(story)).toContain("likes (not checked)");
  },
  follow: async (story) => {
    await story.turnOn({ username: "@northwind" });
    await withX(story, async (x, ctx) => {
      await pollAccounts(ctx);
      x.world.post("northwind", "A new one");
      await pollAccounts(ctx);
    });
    expect(await story.messages(story.channels.announcements)).toHaveLength(1);
  },
};
