// Stories after turning on each recipe of the payment module: its panel opens a shop with the product.
import { expect } from "vitest";
import type { RecipeStories, RecipeStory } from "#kit-server/testing/recipe-story.ts";
import type { paymentModule } from "../contract.ts";

async function shopOf(story: RecipeStory): Promise<string | undefined> {
  const robin = await story.join("Robin");
  const shop = await robin.press("payment-module:open:buy", { channelId: story.channels.general });
  return shop.message?.embeds[0]?.description;
}

export const paymentModuleRecipeStories: RecipeStories<typeof paymentModule> = {
  monthly: async (story) => {
    await story.turnOn({ price: 7.5, role: story.roles.Member });
    expect(await shopOf(story)).toBe("**Supporter, 30 days** · $7.50 · 30 days");
  },
  subscription: async (story) => {
    await story.turnOn({ role: story.roles.Member });
    expect(await shopOf(story)).toBe("**Club** · $5.00 a month");
  },
  lifetime: async (story) => {
    await story.turnOn({ role: story.roles.Member });
    expect(await shopOf(story)).toBe("**Founder** · $5.00 · for good");
  },
  shop: async (story) => {
    await story.turnOn();
    expect(await shopOf(story)).toBe("**Sticker pack** · $5.00");
  },
};
