import type { ModuleWords } from "#kit/words.ts";
import type { claimRole } from "../contract.ts";

const channel = { label: "Where do members choose?", help: "The role panel is posted there." };

/** The cards and questions of recipes. */
export const recipeWords: ModuleWords<typeof claimRole>["recipes"] = {
  pick: {
    name: "Pick your roles",
    purpose: "A button for each role. Press once to get it, again to remove it.",
    next: "Members can now pick their roles there.",
    questions: {
      channel,
      roles: { label: "Which roles can they pick?", help: "The bot can only give roles below its own." },
    },
  },
  one: {
    name: "Choose one",
    purpose: "For colors, teams or regions. A new choice replaces the old one.",
    next: "Members can now choose one of the roles there.",
    questions: {
      channel,
      roles: { label: "Which roles can they choose from?", help: "Each member can have one at a time." },
    },
  },
  pay: {
    name: "Points for a role",
    purpose: "Members with the role collect points with a command.",
    next: "Members with the role can now use /roles pay.",
    questions: {
      role: { label: "Which role earns points?", help: "Anyone with the role can collect them." },
      points: { label: "How many points?", help: "Points count on the leaderboard." },
      period: { label: "How often?", help: "Members can collect once per period." },
    },
    choices: { "period.daily": "Every day", "period.weekly": "Every week", "period.monthly": "Every month" },
  },
};
