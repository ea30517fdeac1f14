import type { ModuleWords } from "#kit/words.ts";
import type { aiDatabase } from "../contract.ts";

const role = { label: "Which role is staff?", help: "Its members also find what is for staff only." };

/** The cards and questions of recipes. */
export const recipeWords: ModuleWords<typeof aiDatabase>["recipes"] = {
  everyone: {
    name: "Answers for everyone",
    purpose: "Members ask with /kb ask and get quotes from your sources.",
    next: "Add your first source: a text, a file, or your website.",
    questions: { role },
  },
  channel: {
    name: "Learn from a channel",
    purpose: "Announcements or rules become knowledge, and follow every edit and deletion.",
    next: "The channel is being read. Ask a question about it with /kb ask.",
    questions: { channel: { label: "Which channel?", help: "Members who opt out never enter." } },
  },
  staff: {
    name: "A handbook for staff",
    purpose: "Only staff ask, and messages they add are for staff only.",
    next: "Add your first source, or add a message from its menu in chat.",
    questions: { role },
  },
};
