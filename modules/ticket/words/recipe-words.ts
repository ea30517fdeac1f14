import type { ModuleWords } from "#kit/words.ts";
import type { ticket } from "../contract.ts";

const channel = { label: "Where do members open tickets?", help: "The panel with its buttons is posted there." };
const role = {
  label: "Who answers?",
  help: "This role sees and answers tickets. Without one, people with Manage Server do.",
};

/** The cards and questions of recipes. */
export const recipeWords: ModuleWords<typeof ticket>["recipes"] = {
  desk: {
    name: "Support desk",
    purpose: "One button. Each ticket is a private thread with your team.",
    next: "Members can open tickets with its button now.",
    questions: { channel, role },
  },
  topics: {
    name: "Help desk with topics",
    purpose: "Questions, problems and partnerships, each with a button.",
    next: "Members can choose a topic and open a ticket now.",
    questions: { channel, role },
  },
  reports: {
    name: "Private reports",
    purpose: "Members report others in private; a form asks who and what.",
    next: "Members can report in private now.",
    questions: { channel, role: { ...role, label: "Who handles reports?" } },
  },
  orders: {
    name: "Order help",
    purpose: "For shops: asks for the order number, with office hours.",
    next: "Customers can ask about their orders now.",
    questions: {
      channel,
      role,
      hours: { label: "When do you answer?", help: "Outside these hours members see that before they open a ticket." },
    },
    choices: { "hours.always": "At any time", "hours.weekdays": "Monday to Friday, 9 to 5" },
  },
};
