// Recipes: a role for a month, by subscription, for good, or something that staff hand over, each with a panel. Who gets the money is for Settings.
import * as z from "zod";
import { field } from "#kit/field.ts";
import { guessChannel, guessRoles } from "#kit/recipes/guess.ts";
import { recipeFor, textMessage } from "#kit/recipes/recipe.ts";
import { CHANNEL, config } from "./config.ts";

const recipe = recipeFor(config);
/** The panel's key. */
export const PANEL = "Shop";
const MONTH = 30 * 86_400;

const priced = {
  channel: field.channel(CHANNEL),
  price: field.number({ min: 0, max: 1_000_000, fallback: 5, maxFractionDigits: 2 }),
};
const withRole = z.strictObject({ ...priced, role: field.role({ assignable: true }) });
const byHand = z.strictObject(priced);
const fills = { channel: "panelIn", price: "products.0.price" };
type Guild = Parameters<typeof guessChannel>[0];
const guess = (guild: Guild) => ({ channel: guessChannel(guild, ["general"], CHANNEL) });
const guessRole = (guild: Guild) => ({ ...guess(guild), role: guessRoles(guild, "perks", 1)[0] ?? null });
const basics = ({ channel }: { channel: string | null }, message: string) => ({
  panelIn: channel,
  panelMessage: textMessage(message),
});

export const recipes = {
  monthly: recipe({
    questions: withRole,
    fills: { ...fills, role: "products.0.role" },
    guess: guessRole,
    texts: { message: "**Support this server**\nGet the supporter role for a month.", product: "Supporter, 30 days" },
    config: (answers, { message, product }) => ({
      ...basics(answers, message),
      products: [{ name: product, price: answers.price, role: answers.role, duration: MONTH }],
    }),
    shownIn: "channel",
    panels: () => [PANEL],
  }),
  subscription: recipe({
    questions: withRole,
    fills: { ...fills, role: "products.0.role" },
    guess: guessRole,
    texts: { message: "**Join the club**\nA role that renews each month. Cancel anytime.", product: "Club" },
    config: (answers, { message, product }) => ({
      ...basics(answers, message),
      cards: true,
      products: [{ name: product, price: answers.price, role: answers.role, interval: "month" }],
    }),
    shownIn: "channel",
    panels: () => [PANEL],
  }),
  lifetime: recipe({
    questions: withRole,
    fills: { ...fills, role: "products.0.role" },
    guess: guessRole,
    texts: { message: "**Become a founder**\nPay once, keep the role for good.", product: "Founder" },
    config: (answers, { message, product }) => ({
      ...basics(answers, message),
      products: [{ name: product, price: answers.price, role: answers.role, perMember: 1 }],
    }),
    shownIn: "channel",
    panels: () => [PANEL],
  }),
  shop: recipe({
    questions: byHand,
    fills,
    guess,
    texts: { message: "**Shop**\nOur team delivers what you buy.", product: "Sticker pack" },
    config: (answers, { message, product }) => ({
      ...basics(answers, message),
      products: [{ name: product, price: answers.price, delivery: "manual" }],
    }),
    shownIn: "channel",
    panels: () => [PANEL],
  }),
};
