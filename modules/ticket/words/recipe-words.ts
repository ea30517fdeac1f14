import type { ModuleWords } from "#kit/words.ts";
import type { ticket } from "../contract.ts";

const channel = { label: "Where do members open tickets?", help: "The panel is posted there." };
const role = {
  label: "Who answers?",
  help: "This role sees and answers tickets. Without one, people with Manage Server do.",
};

/** The cards and questions of recipes. */
export const recipeWords: ModuleWords<typeof ticket>["recipes"] = {
  desk: {
    name: "Support desk",
    purpose: "One button. Each ticket is a private thread with your team.",
    next: "Members can now open tickets there.",
    questions: { channel, role },
  },
  topics: {
    name: "Help desk with topics",
    purpose: "Questions, problems and partnerships, each with a button.",
    next: "Members can now choose a topic and open a ticket.",
    questions: { channel, role },
  },
  reports: {
    name: "Private reports",
    purpose: "Members report others in private; a form asks who and what.",
    next: "Members can now report in private.",
    questions: { channel, role: { ...role, label: "Who handles reports?" } },
  },
  orders: {
    name: "Order help",
    purpose: "For shops: asks for the order number, with office hours.",
    next: "Customers can now ask about their orders.",
    questions: {
      channel,
      role,
      hours: {
        label: "When do you answer?",
        help: "Members who open a ticket outside these hours see a notice first.",
      },
    },
    choices: { "hours.always": "At any time", "hours.weekdays": "Monday to Friday, 9 to 5" },
  },
};
