import type { ModuleWords } from "#kit/words.ts";
import type { claim } from "../contract.ts";

const questions = {
  channel: { label: "Where do members collect it?", help: "The panel is posted there." },
  points: { label: "How many points?", help: "Paid on the first day. Points count on the leaderboard." },
};
const next = "Members can now collect their reward there or with /daily.";

/** The cards and questions of recipes. */
export const recipeWords: ModuleWords<typeof claim>["recipes"] = {
  daily: {
    name: "Daily reward with streaks",
    purpose: "The reward grows with every day in a row, and one missed day is forgiven.",
    next,
    questions,
  },
  flat: { name: "Same reward every day", purpose: "The same points once a day.", next, questions },
  weekly: {
    name: "Seven in a row",
    purpose: "A small reward each day, and ten times as much for every full week.",
    next,
    questions,
  },
  shop: {
    name: "Points and a shop",
    purpose: "Members collect points every day and buy a role with them.",
    next: "Add more items under Settings, Shop.",
    questions: {
      channel: { label: "Where's the panel?", help: "Its buttons open the daily reward and the shop." },
      role: {
        label: "Which role can members buy?",
        help: "The bot gives it to the buyer. Each member can buy it once.",
      },
      price: { label: "What does it cost?", help: "In points. Members start with about 10 points a day." },
    },
  },
  lists: {
    name: "Hand out prizes",
    purpose: "Import who won what, and the winners collect it themselves.",
    next: "Import your first list under Members.",
    questions: { channel: { label: "Where do winners collect?", help: "The panel with the button is posted there." } },
  },
};
