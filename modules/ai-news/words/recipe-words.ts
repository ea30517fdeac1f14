import type { ModuleWords } from "#kit/words.ts";
import type { aiNews } from "../contract.ts";

const address = {
  label: "Where does the news come from?",
  help: "A feed, or a page that links to one. Replace the example.",
};
const channel = { label: "Where is it posted?", help: "You can change the topic and add others at any time." };
const next = "The source is read within a minute. What appears there from now on is posted.";

/** The cards and questions of recipes. */
export const recipeWords: ModuleWords<typeof aiNews>["recipes"] = {
  releases: {
    name: "Release notes",
    purpose: "Each new release of a GitHub repository is posted as soon as it's out.",
    next,
    questions: { address: { ...address, help: "The address of a GitHub repository. Replace the example." }, channel },
  },
  digest: {
    name: "Daily digest",
    purpose: "The best stories of a site, once each weekday at 09:00. AI summaries wait for your approval.",
    next,
    questions: { address, channel },
  },
  status: {
    name: "Status updates",
    purpose: "Problems of a service are posted at once, from its status page.",
    next,
    questions: { address, channel },
  },
  recap: {
    name: "Weekly recap",
    purpose: "A digest of your own announcements, every Friday at 17:00.",
    next: "Announcements from now on are collected, and posted on Friday.",
    questions: { from: { label: "Which channel?", help: "Its posts are collected." }, channel },
  },
};
