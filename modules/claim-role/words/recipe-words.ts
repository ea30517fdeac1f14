import type { ModuleWords } from "#kit/words.ts";
import type { claimRole } from "../contract.ts";

const channel = { label: "Where do members choose?", help: "The panel with the roles is posted there." };

/** The cards and questions of recipes. */
export const recipeWords: ModuleWords<typeof claimRole>["recipes"] = {
  pick: {
    name: "Pick your roles",
    purpose: "A button for each role: one press gives it, another takes it.",
    next: "Members can pick their roles there now.",
    questions: {
      channel,
      roles: { label: "Which roles can they pick?", help: "Roles below the bot's own can be given." },
    },
  },
  one: {
    name: "Choose one",
    purpose: "For colors, teams or regions: another choice replaces the first.",
    next: "Members can choose one of the roles there now.",
    questions: { channel, roles: { label: "Which roles are there?", help: "Each member has one of them at a time." } },
  },
  pay: {
    name: "Points for a role",
    purpose: "Members with the role collect points with a command.",
    next: "Members with the role can use /roles pay now.",
    questions: {
      role: { label: "Which role earns points?", help: "Anyone who has it can collect them." },
      points: { label: "How many points?", help: "Points count on the leaderboard." },
      period: { label: "How often?", help: "Once in each period." },
    },
    choices: { "period.daily": "Every day", "period.weekly": "Every week", "period.monthly": "Every month" },
  },
};
