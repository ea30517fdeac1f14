import type { ModuleWords } from "#kit/words.ts";
import type { xBoost } from "../contract.ts";

const channel = { label: "Where are campaigns posted?", help: "Choose a channel that people read." };
const goal = { label: "How many members should join?", help: "The card shows the progress toward it." };

/** The cards and questions of recipes. */
export const recipeWords: ModuleWords<typeof xBoost>["recipes"] = {
  rally: {
    name: "Rally for a post",
    purpose: "A card for a day. X is read at the end and once more a day later.",
    next: "Start the first campaign with a post's link.",
    questions: { channel, goal },
  },
  quick: {
    name: "One-hour sprint",
    purpose: "Replies and reposts within an hour, with a reminder before the end.",
    next: "Start a sprint with a post's link.",
    questions: { channel, goal },
  },
  honor: {
    name: "On trust",
    purpose: "Members say that they took part, and a few are checked at random. Costs the least.",
    next: "Start the first campaign with a post's link.",
    questions: { channel, goal },
  },
  follow: {
    name: "Follow an account",
    purpose: "Every new post of an X account starts a campaign.",
    next: "The account is read every 6 hours. Its next post starts a campaign.",
    questions: { channel, username: { label: "Which X account?", help: "Such as @northwind." }, goal },
  },
};
