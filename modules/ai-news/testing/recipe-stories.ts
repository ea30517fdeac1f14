// Stories after turning on each recipe of AI news.
import type { RecipeStories } from "#kit-server/testing/recipe-story.ts";
import type { aiNews } from "../contract.ts";

export const aiNewsRecipeStories = {} as RecipeStories<typeof aiNews>;
