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
    texts: { name: "Mentions" },
    config: (_, { name }) => ({ places: [{ name, where: "mention" as const }] }),
    shownIn: null,
  }),
  channel: recipe({
    questions: z.strictObject({ channel: field.channel(CHANNEL) }),
    fills: { channel: "places.0.channel" },
    guess: (guild) => ({ channel: guessChannel(guild, ["support", "general"], CHANNEL) }),
    texts: { name: "Help channel" },
    config: ({ channel }, { name }) => ({ places: [{ name, where: "channel" as const, channel }] }),
    shownIn: "channel",
  }),
  tickets: recipe({
    questions: none,
    fills: {},
    guess: () => ({}),
    texts: { name: "Tickets" },
    config: (_, { name }) => ({ places: [{ name, where: "ticket" as const, tone: "formal" as const }] }),
    shownIn: null,
  }),
};
