// Recipes of claim: a daily reward, a shop, or lists, each with a panel.
import * as z from "zod";
import { field } from "#kit/field.ts";
import { guessChannel, guessRoles } from "#kit/recipes/guess.ts";
import { recipeFor, textMessage } from "#kit/recipes/recipe.ts";
import { config } from "./config.ts";

const recipe = recipeFor(config);
const CHANNEL = { types: ["text", "announcement"], needs: ["ViewChannel", "SendMessages"] } as const;
/** The panel's key. */
export const PANEL = "Rewards";

const questions = z.strictObject({
  channel: field.channel(CHANNEL),
  points: field.number({ min: 1, max: 1_000_000, fallback: 10, unit: "points" }),
});
const fills = { channel: "panelIn", points: "dailyPoints" };
const guess = (guild: Parameters<typeof guessChannel>[0]) => ({
  channel: guessChannel(guild, ["games", "general"], CHANNEL),
});

export const recipes = {
  daily: recipe({
    questions,
    fills,
    guess,
    texts: { message: "**Daily reward**\nCome back every day. Your reward grows with your streak." },
    config: ({ channel, points }, { message }) => ({
      ...{ daily: true, dailyPoints: points, panelIn: channel, panelMessage: textMessage(message) },
    }),
    shownIn: "channel",
    panels: () => [PANEL],
  }),
  flat: recipe({
    questions,
    fills,
    guess,
    texts: { message: "**Daily reward**\nCollect your points once a day." },
    config: ({ channel, points }, { message }) => ({
      ...{ daily: true, dailyPoints: points, streakStep: 0, weeklyBonus: 0 },
      ...{ panelIn: channel, panelMessage: textMessage(message) },
    }),
    shownIn: "channel",
    panels: () => [PANEL],
  }),
  weekly: recipe({
    questions,
    fills,
    guess,
    texts: { message: "**Daily reward**\nSeven days in a row earn a big bonus." },
    config: ({ channel, points }, { message }) => ({
      ...{
        daily: true,
        dailyPoints: points,
        streakStep: 0,
        weeklyBonus: Math.min(points * 10, 1_000_000),
      },
      ...{ graceDays: 0, panelIn: channel, panelMessage: textMessage(message) },
    }),
    shownIn: "channel",
    panels: () => [PANEL],
  }),
  shop: recipe({
    questions: z.strictObject({
      channel: field.channel(CHANNEL),
      role: field.role({ assignable: true }),
      price: field.number({ min: 1, max: 1_000_000, fallback: 200, unit: "points" }),
    }),
    fills: { channel: "panelIn", role: "items.0.role", price: "items.0.price" },
    guess: (guild) => ({ ...guess(guild), role: guessRoles(guild, "perks", 1)[0] ?? null }),
    texts: {
      message: "**Rewards**\nCollect points every day, and spend them in the shop.",
      item: "VIP role",
    },
    config: ({ channel, role, price }, { message, item }) => ({
      ...{ daily: true, panelIn: channel, panelMessage: textMessage(message) },
      items: [{ name: item, price, perMember: 1, delivery: "role", role }],
    }),
    shownIn: "channel",
    panels: () => [PANEL],
  }),
  lists: recipe({
    questions: z.strictObject({ channel: field.channel(CHANNEL) }),
    fills: { channel: "panelIn" },
    guess,
    texts: { message: "**Prizes**\nDid you win something? Collect it here." },
    config: ({ channel }, { message }) => ({
      ...{ daily: false, lists: true, panelIn: channel, panelMessage: textMessage(message) },
    }),
    shownIn: "channel",
    panels: () => [PANEL],
  }),
};
