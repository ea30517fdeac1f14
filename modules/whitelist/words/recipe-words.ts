import type { ModuleWords } from "#kit/words.ts";
import type { whitelist } from "../contract.ts";
import { CHAIN_NAMES } from "./list-words.ts";

const channel = { label: "Where do members submit wallets?", help: "The panel with the button is posted there." };
const chain = { label: "Which chain?", help: "Only addresses of this chain are accepted." };
const places = { label: "How many places?", help: "You can change it later." };
const choices = Object.fromEntries(Object.entries(CHAIN_NAMES).map(([name, words]) => [`chain.${name}`, words]));

/** The cards and questions of recipes. */
export const recipeWords: ModuleWords<typeof whitelist>["recipes"] = {
  first: {
    name: "First come, first served",
    purpose: "The first wallets get the places; the next ones wait.",
    next: "Members can submit their wallets there now.",
    questions: { channel, chain, places },
    choices,
  },
  draw: {
    name: "Fair draw",
    purpose: "Everyone enters, and winners are drawn so that anyone can check it.",
    next: "Members can enter there now. Draw the winners on this page.",
    questions: { channel, chain, places },
    choices,
  },
  application: {
    name: "Applications",
    purpose: "Members answer your questions, and your team decides who is on the list.",
    next: "Applications appear in the staff channel and on this page.",
    questions: {
      channel,
      reviewChannel: { label: "Where does your team decide?", help: "Only your team should see this channel." },
      chain,
    },
    choices,
  },
  collect: {
    name: "Collect wallets",
    purpose: "Everyone can submit a wallet and change it. Export them when you need them.",
    next: "Members can submit their wallets there now.",
    questions: { channel, chain },
    choices,
  },
};
