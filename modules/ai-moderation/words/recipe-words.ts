import type { ModuleWords } from "#kit/words.ts";
import type { aiModeration } from "../contract.ts";

const staff = { label: "Where do your moderators meet?", help: "Cases and appeals are posted there. Optional." };
const next = "Look at the first cases, and confirm or undo them. Then choose harder actions where the rule is right.";

/** The cards and questions of recipes. */
export const recipeWords: ModuleWords<typeof aiModeration>["recipes"] = {
  calm: {
    name: "Calm start",
    purpose: "Removes spam and mass mentions, and shows invites to staff.",
    next,
    questions: { staff },
  },
  scams: {
    name: "Against scams",
    purpose: "Removes sites that imitate Discord and others, repeated messages, and dangerous files.",
    next,
    questions: { staff },
  },
  words: {
    name: "Clean language",
    purpose: "Removes slurs and strong profanity in any spelling, and words of your own.",
    next,
    questions: {
      staff,
      words: { label: "Which words aren't allowed here?", help: "One per line. Disguised spellings are found too." },
    },
  },
};
