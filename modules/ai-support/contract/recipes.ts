// Recipes: each is one place where it answers.
import * as z from "zod";
import { field } from "#kit/field.ts";
import { guessChannel } from "#kit/recipes/guess.ts";
import { recipeFor } from "#kit/recipes/recipe.ts";
import { config } from "./config.ts";

const recipe = recipeFor(config);
const CHANNEL = { types: ["text", "announcement"], needs: ["ViewChannel", "SendMessages"] } as const;

const none = z.strictObject({});

export const recipes = {
  mention: recipe({
    questions: none,
    fills: {},
    guess: () => ({}),
    texts: {},
    config: () => ({ places: [{ where: "mention" as const }] }),
  }),
  channel: recipe({
    questions: z.strictObject({ channel: field.channel(CHANNEL) }),
    fills: { channel: "places.0.channel" },
    guess: (guild) => ({ channel: guessChannel(guild, ["help", "support", "general"], CHANNEL) }),
    texts: {},
    config: ({ channel }) => ({ places: [{ where: "channel" as const, channel }] }),
    shownIn: "channel",
  }),
  tickets: recipe({
    questions: none,
    fills: {},
    guess: () => ({}),
    texts: {},
    config: () => ({ places: [{ where: "ticket" as const, tone: "formal" as const }] }),
  }),
};
