// How the made-up server has set its tickets up.

import { textMessage } from "#kit/recipes/recipe.ts";
import { SAMPLE_CHANNELS, SAMPLE_ROLES } from "#kit-web/catalog/sample-ids.ts";
import { ticket } from "../../contract.ts";
import { SUBJECTS, TEAMS } from "./sample-tickets.ts";

const EMOJIS = ["🏷️", "🚩", "💳", "🎉", "🔒"];

export const sampleSettings = ticket.config.parse({
  panels: [
    {
      name: "Support",
      channel: SAMPLE_CHANNELS.general,
      message: textMessage("**Need help?**\nChoose what it's about. Only you and our team see the ticket."),
      style: "select",
      subjects: SUBJECTS,
    },
  ],
  subjects: SUBJECTS.map((name, at) => ({ name, emoji: EMOJIS[at], team: [TEAMS[at % TEAMS.length]] })),
  teams: TEAMS.map((name, at) => ({
    name,
    roles: [at === 0 ? SAMPLE_ROLES.crew : SAMPLE_ROLES.captain],
    mention: true,
  })),
  labels: [{ name: "Event" }, { name: "Waiting for a member" }],
  replies: [
    { name: "On it", message: textMessage("Thanks for letting us know. I'm looking into it now.") },
    { name: "Anything else?", message: textMessage("All done. Is there anything else we can help with?") },
  ],
});
