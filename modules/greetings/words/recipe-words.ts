import type { ModuleWords } from "#kit/words.ts";
import type { greetings } from "../contract.ts";

const channel = { label: "Where do you welcome people?", help: "The bot posts there when someone joins." };

/** The cards and questions of recipes. */
export const recipeWords: ModuleWords<typeof greetings>["recipes"] = {
  welcome: {
    name: "Welcome message",
    purpose: "Mentions everyone who joins and invites them to say hello.",
    next: "The next person who joins is welcomed there.",
    questions: { channel },
  },
  card: {
    name: "Welcome card",
    purpose: "Posts a picture with the new member's name and avatar.",
    next: "The next person who joins gets their card there.",
    questions: {
      channel,
      accent: { label: "Which color is your server's?", help: "The card's frame and title use it." },
    },
  },
  role: {
    name: "Welcome with a role",
    purpose: "Welcomes new members and gives them a role right away.",
    next: "The next person who joins is welcomed and gets the role.",
    questions: {
      channel,
      roles: { label: "Which role does everyone get?", help: "The bot can only give roles below its own." },
    },
  },
  goodbye: {
    name: "Hello and goodbye",
    purpose: "Posts a line when someone joins, and one when someone leaves.",
    next: "Joins and leaves are announced from now on.",
    questions: { channel, leaves: { label: "Where do you say goodbye?", help: "Nobody is notified." } },
  },
  party: {
    name: "Celebrations",
    purpose: "Welcomes members, thanks boosters, and cheers when the server grows.",
    next: "Joins, boosts and milestones are celebrated from now on.",
    questions: {
      channel,
      party: { label: "Where do you celebrate?", help: "Boosts and milestones are announced there." },
      every: {
        label: "How far apart are milestones?",
        help: "Celebrated each time the server grows by this many members.",
      },
    },
  },
};
