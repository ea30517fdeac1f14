// Stories after turning on each recipe of the payment module: its panel opens a shop with the product.
import { expect } from "vitest";
import type { RecipeStories, RecipeStory } from "#kit-server/testing/recipe-story.ts";
import type { paymentModule } from "../contract.ts";

const COINS = {
  token: "0x5fbdb2315678afecb367f032d93f642f64180aa3",
  address: "0x70997970c51812dc3a010c7d01b50e0d17dc79c8",
};

async function shopOf(story: RecipeStory): Promise<string | undefined> {
  const robin = await story.join("Robin");
  const shop = await robin.press("payment-module:open:buy", { channelId: story.channels.general });
  return shop.message?.embeds[0]?.description;
}

export const paymentModuleRecipeStories: RecipeStories<typeof paymentModule> = {
  monthly: async (story) => {
    await story.turnOn({ ...COINS, price: 7.5, role: story.roles.Member });
    expect(await shopOf(story)).toBe("**Supporter, 30 days** · $7.50 · 30 days");
  },
  lifetime: async (story) => {
    await story.turnOn({ ...COINS, role: story.roles.Member });
    expect(await shopOf(story)).toBe("**Founder** · $5.00 · for good");
  },
  shop: async (story) => {
    await story.turnOn(COINS);
    expect(await shopOf(story)).toBe("**Sticker pack** · $5.00");
  },
};
