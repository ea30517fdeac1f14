import type { ModuleWords } from "#kit/words.ts";
import type { proofOfWork } from "../contract.ts";

const questions = {
  channel: { label: "Where do members find tasks?", help: "The panel with the menu of tasks is posted there." },
  reviewIn: { label: "Where does your team review?", help: "Optional. Submissions are always in the dashboard." },
  points: { label: "How many points?", help: "You can change the task and its reward at any time." },
};
const next = "Members can choose the task there and submit work. You review it in this module's inbox.";

/** The cards and questions of recipes. */
export const recipeWords: ModuleWords<typeof proofOfWork>["recipes"] = {
  content: {
    name: "Reward content",
    purpose: "Members hand in links to what they made, once a week, and reviewers choose how much it's worth.",
    next,
    questions,
  },
  bugs: {
    name: "Bug reports",
    purpose: "Members report what doesn't work with a screenshot, and confirmed reports are rewarded.",
    next,
    questions,
  },
  contest: {
    name: "Art contest",
    purpose: "Members hand in a picture, reviewers judge without names, and you choose the best three.",
    next,
    questions,
  },
  bounty: {
    name: "Bounty",
    purpose: "The first member who delivers good work gets the reward.",
    next,
    questions,
  },
};
