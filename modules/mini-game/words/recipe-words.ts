import type { ModuleWords } from "#kit/words.ts";
import type { miniGame } from "../contract.ts";

const channel = { label: "Where do members play?", help: "The panel with the buttons is posted there." };

/** The cards and questions of recipes. */
export const recipeWords: ModuleWords<typeof miniGame>["recipes"] = {
  corner: {
    name: "Games corner",
    purpose: "All games behind one message with buttons, alone against the bot or as duels.",
    next: "Members can play there now, or with /game play.",
    questions: { channel },
  },
  quiz: {
    name: "Quiz",
    purpose: "Trivia only, from 320 questions with sources, and your own.",
    next: "Members can press the button there now.",
    questions: {
      channel,
      points: { label: "How many points for a win?", help: "More than half of the answers have to be right." },
      questions: { label: "How many questions?", help: "In each game." },
    },
  },
  counting: {
    name: "Counting channel",
    purpose: "Members count together, and every hundredth number pays.",
    next: "The first member who writes 1 there begins.",
    questions: {
      channel: { label: "Where do members count?", help: "Chat that doesn't begin with a number is fine there." },
      points: { label: "How many points for each hundred?", help: "For the member who reaches it." },
    },
  },
  word: {
    name: "Word of the day",
    purpose: "One word of five letters for everyone, every day.",
    next: "Members can play today's word there now.",
    questions: { channel, points: { label: "How many points for finding it?", help: "Once a day for each member." } },
  },
};
