import type { ModuleWords } from "#kit/words.ts";
import type { verification } from "../contract.ts";

const channel = { label: "Where do members verify?", help: "The message with the button is posted there." };
const role = { label: "Which role do they get?", help: "Let this role, and not everyone, see your channels." };
const next = "New members can verify there now.";

/** The cards and questions of recipes. */
export const recipeWords: ModuleWords<typeof verification>["recipes"] = {
  button: {
    name: "One press",
    purpose: "Members press a button to get in. Keeps out accounts that only join.",
    next,
    questions: { channel, role },
  },
  captcha: {
    name: "Picture with letters",
    purpose: "Members type what they see in a picture, or do a sum if they can't see it.",
    next,
    questions: { channel, role },
  },
  question: {
    name: "Question about the rules",
    purpose: "Members answer a question that only those can answer who read the rules.",
    next: "Hide one of the answers in your rules; new members can verify now.",
    questions: {
      channel,
      role,
      answers: { label: "What are the right answers?", help: "One per line. Write one of them into your rules." },
    },
  },
};
