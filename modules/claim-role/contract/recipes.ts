// Recipes of claim role: panels to choose roles, and points for holding one.
import * as z from "zod";
import { field } from "#kit/field.ts";
import { guessChannel, guessRole, guessRoles } from "#kit/recipes/guess.ts";
import { recipeFor, textMessage } from "#kit/recipes/recipe.ts";
import { config } from "./config.ts";

const recipe = recipeFor(config);

const CHANNEL = { types: ["text", "announcement"], needs: ["ViewChannel", "SendMessages"] } as const;
/** Few enough to see at a glance; more can be added in the settings. */
const ROLES_MAX = 10;
const GUESSED = 3;

const questions = z.strictObject({
  channel: field.channel(CHANNEL),
  roles: field.roles({ max: ROLES_MAX, assignable: true }),
});
const fills = { channel: "panels.0.channel", roles: "panels.0.entries" };

const guess = (guild: Parameters<typeof guessChannel>[0]) => ({
  channel: guessChannel(guild, ["roles", "general", "welcome"], CHANNEL),
  roles: guessRoles(guild, "selfAssigned", GUESSED),
});
type Panel = NonNullable<z.input<typeof config>["panels"]>[number];
const panelRecipe = (texts: { panel: string; message: string }, more: Panel = {}) =>
  recipe({
    questions,
    fills,
    guess,
    texts,
    config: ({ channel, roles }, { panel, message }) => ({
      panels: [
        { name: panel, channel, message: textMessage(message), ...more, entries: roles.map((role) => ({ role })) },
      ],
    }),
    shownIn: "channel",
    panels: ({ panel }) => [panel],
  });

export const recipes = {
  pick: panelRecipe({
    panel: "Pick your roles",
    message: "**Pick your roles**\nPress a button to get a role, and again to give it up.",
  }),
  one: panelRecipe(
    { panel: "Choose one", message: "**Choose one**\nA new choice replaces it." },
    { style: "select", mode: "one" },
  ),
  pay: recipe({
    questions: z.strictObject({
      role: field.role({ assignable: false }),
      points: field.number({ min: 1, max: 1_000_000, fallback: 10, unit: "points" }),
      period: field.choice({ options: ["daily", "weekly", "monthly"], fallback: "daily" }),
    }),
    fills: { role: "pays.0.role", points: "pays.0.points", period: "pays.0.period" },
    guess: (guild) => ({ role: guessRole(guild, "newcomer", { assignable: false }) }),
    texts: {},
    config: ({ role, points, period }) => ({ pays: [{ role, points, period }] }),
    shownIn: null,
  }),
};
