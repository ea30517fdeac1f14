import type { ModuleWords } from "#kit/words.ts";
import type { paymentModule } from "../contract.ts";

const coins = {
  chain: { label: "Which chain?", help: "Members send their coins on this chain." },
  token: { label: "Which token?", help: "The address of the stablecoin's contract on this chain." },
  address: { label: "Where should the money go?", help: "Your address. Guildhall never holds money or keys." },
};
const channel = { label: "Where's the panel?", help: "Its buttons open the shop and a member's purchases." };
const price = { label: "What does it cost?", help: "In US dollars, for a coin that's worth one." };
const role = { label: "Which role can members buy?", help: "The bot gives it once the payment is confirmed." };
const next = "Buy it yourself to try it, then add more products under Settings.";

/** The cards and questions of recipes. */
export const recipeWords: ModuleWords<typeof paymentModule>["recipes"] = {
  monthly: {
    name: "Supporter role for a month",
    purpose: "Members buy a role for 30 days, and extend it by buying it again.",
    next,
    questions: { channel, price, role, ...coins },
  },
  lifetime: {
    name: "Role for good",
    purpose: "Members pay once and keep the role.",
    next,
    questions: { channel, price, role, ...coins },
  },
  shop: {
    name: "Shop with delivery by hand",
    purpose: "Members buy something that you hand over yourself.",
    next,
    questions: { channel, price, ...coins },
  },
};
