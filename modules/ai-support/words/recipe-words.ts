import type { ModuleWords } from "#kit/words.ts";
import type { aiSupport } from "../contract.ts";

/** The cards and questions of recipes. */
export const recipeWords: ModuleWords<typeof aiSupport>["recipes"] = {
  mention: {
    name: "Answer mentions",
    purpose: "Members mention the bot anywhere, and it replies with an answer and its sources.",
    next: "Members can now mention the bot with a question.",
    questions: {},
  },
  channel: {
    name: "A help channel",
    purpose: "Every question in one channel gets an answer, until your team speaks there.",
    next: "Members can now ask there.",
    questions: { channel: { label: "Where do members ask?", help: "The bot answers every question there." } },
  },
  tickets: {
    name: "First answer in tickets",
    purpose: "The bot answers in new tickets until someone of your team writes.",
    next: "New tickets get a first answer as soon as their opener writes.",
    questions: {},
  },
};
