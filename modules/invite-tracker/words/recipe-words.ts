import type { ModuleWords } from "#kit/words.ts";
import type { inviteTracker } from "../contract.ts";

const channel = { label: "Where is it announced?", help: "The bot posts who invited each new member." };
const next = "The next member who joins with an invite is announced there.";

/** The cards of recipes, and what they ask. */
export const recipeWords: ModuleWords<typeof inviteTracker>["recipes"] = {
  announce: {
    name: "Who invited whom",
    purpose: "Announces each new member with the person who invited them.",
    next,
    questions: { channel },
  },
  points: {
    name: "Points for invites",
    purpose: "Pays points for each invited member who stays, and takes them back when they leave.",
    next,
    questions: {
      channel,
      points: { label: "How many points?", help: "For each invited member who stays." },
      stayDays: { label: "How long do they have to stay?", help: "Points are paid after that." },
    },
  },
  ranks: {
    name: "A role for inviters",
    purpose: "Gives a role to members with enough valid invites.",
    next,
    questions: {
      channel,
      role: { label: "Which role?", help: "Given to members with enough invites." },
      invites: { label: "For how many invites?", help: "Only invites of members who stayed." },
    },
  },
};
