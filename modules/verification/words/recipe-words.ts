import type { ModuleWords } from "#kit/words.ts";
import type { verification } from "../contract.ts";

const channel = { label: "Where do members verify?", help: "The message with the button is posted there." };
const role = { label: "Which role do they get?", help: "Let this role see your channels, but not @everyone." };
const next = "New members can now verify there.";

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
  application: {
    name: "Staff decide",
    purpose: "Newcomers answer a question of yours, and staff approve or deny them.",
    next: "New members can now apply. Choose which roles can decide in Settings, Staff.",
    questions: {
      channel,
      role,
      staff: { label: "Where do staff decide?", help: "Each application is posted there with Approve and Deny." },
    },
  },
  web: {
    name: "Page in the browser",
    purpose:
      "Members open a page where their device does a small calculation. No picture to solve, and nothing is collected.",
    next,
    questions: { channel, role },
  },
  question: {
    name: "Question about the rules",
    purpose: "Members answer a question that you can only answer after reading the rules.",
    next: "Put one of the answers in your rules. New members can now verify.",
    questions: {
      channel,
      role,
      answers: { label: "What are the correct answers?", help: "One per line. Put one of them in your rules." },
    },
  },
};
