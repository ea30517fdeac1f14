// Recipes of the AI database: who asks, and a first channel to learn from.
import * as z from "zod";
import { field } from "#kit/field.ts";
import { guessChannel, guessRole } from "#kit/recipes/guess.ts";
import { recipeFor } from "#kit/recipes/recipe.ts";
import { config } from "./config.ts";
import { routes } from "./sources.ts";

const recipe = recipeFor(config);
const CHANNEL = { types: ["text", "announcement", "forum"], needs: ["ViewChannel", "ReadMessageHistory"] } as const;

export const recipes = {
  everyone: recipe({
    questions: z.strictObject({ role: field.role({ assignable: false }) }),
    fills: { role: "trustedRoles" },
    guess: (guild) => ({ role: guessRole(guild, "support", { assignable: false }) }),
    texts: {},
    config: ({ role }) => ({ whoAsks: "everyone" as const, trustedRoles: role === null ? [] : [role] }),
    shownIn: null,
  }),
  channel: recipe({
    questions: z.strictObject({ channel: field.channel(CHANNEL) }),
    /** The channel isn't among the settings; a problem with it is one of who may ask about it. */
    fills: { channel: "whoAsks" },
    guess: (guild) => ({ channel: guessChannel(guild, ["news", "general"], CHANNEL) }),
    texts: {},
    config: () => ({ whoAsks: "everyone" as const }),
    shownIn: null,
    after: ({ channel }) =>
      channel === null ? [] : [{ route: routes.addSource, body: { source: { kind: "channel", channelId: channel } } }],
  }),
  staff: recipe({
    questions: z.strictObject({ role: field.role({ assignable: false }) }),
    fills: { role: "trustedRoles" },
    guess: (guild) => ({ role: guessRole(guild, "support", { assignable: false }) }),
    texts: {},
    config: ({ role }) => ({
      whoAsks: "staff" as const,
      addedAudience: "staff" as const,
      trustedRoles: role === null ? [] : [role],
    }),
    shownIn: null,
  }),
};
