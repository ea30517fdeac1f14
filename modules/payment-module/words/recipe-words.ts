import type { ModuleWords } from "#kit/words.ts";
import type { paymentModule } from "../contract.ts";

const channel = { label: "Where's the panel?", help: "Its buttons open the shop and a member's purchases." };
const price = { label: "What does it cost?", help: "In US dollars." };
const role = { label: "Which role can members buy?", help: "The bot gives it once the payment is confirmed." };
const next = "Now enter where the money goes under Settings, Cards or Stablecoins, and buy it yourself to try it.";

/** The cards and questions of recipes. */
export const recipeWords: ModuleWords<typeof paymentModule>["recipes"] = {
  monthly: {
    name: "Supporter role for a month",
    purpose: "Members buy a role for 30 days, and extend it by buying it again.",
    next,
    questions: { channel, price, role },
  },
  subscription: {
    name: "Monthly subscription",
    purpose: "Members subscribe to a role by card. It renews until they cancel.",
    next: "Now connect your Stripe account under Settings, Cards, and buy it yourself to try it.",
    questions: { channel, price, role },
  },
  lifetime: {
    name: "Role for good",
    purpose: "Members pay once and keep the role.",
    next,
    questions: { channel, price, role },
  },
  shop: {
    name: "Shop with delivery by hand",
    purpose: "Members buy something that you hand over yourself.",
    next,
    questions: { channel, price },
  },
};
