import type { ModuleWords } from "#kit/words.ts";
import type { inviteTracker } from "./contract.ts";
import { recipeWords } from "./words/recipe-words.ts";
import { settingWords } from "./words/setting-words.ts";

// The page shows joins as files do.
export { joinColumns, SOURCE_NAMES, STATE_NAMES, stateText } from "./words/join-columns.ts";

export const inviteTrackerWords: ModuleWords<typeof inviteTracker> = {
  name: "Invite tracker",
  purpose: "See who invited whom, and reward members whose invites stay.",
  work: "Joins",
  fields: settingWords,
  choices: {
    "needs.nothing": "Nothing",
    "needs.screening": "Accepted the server's rules",
    "needs.verification": "Passed verification",
    "rankMode.all": "All roles",
    "rankMode.highest": "Only the highest",
  },
  commands: {
    invites: {
      description: "Who invited whom",
      subcommands: {
        show: "Shows your invites, or a member's",
        who: "Shows who invited a member",
        top: "Shows who invited most",
      },
      options: { "show.member": "Whose invites", "who.member": "Who was invited" },
    },
  },
  activity: {
    joined: "{memberName} was invited by {inviterName}",
    credited: "{memberName} counts as an invite of {inviterName}",
    lost: "{memberName} left and no longer counts for {inviterName}",
  },
  figures: { joins: "Joins", valid: "Valid invites", pending: "Pending invites" },
  conditions: {
    invites: {
      name: "Invites",
      explains: "Invited members who stayed",
      is: "Has at least",
      isNot: "Has fewer than",
      summary: "{least} valid invites",
      must: "have at least {least, plural, one {# valid invite} other {# valid invites}}; you have {count, number}",
      mustNot: "have fewer than {least, plural, one {# valid invite} other {# valid invites}}",
      fields: { least: { label: "How many", help: "Valid invites, as the invite tracker counts them." } },
      note: "Counted only while the invite tracker is on.",
    },
  },
  recipes: recipeWords,
  starter: "Show who invited whom",
  errors: {
    rankTwice: "There's already a rank for this number. Choose another.",
    roleTwice: "This role already belongs to a rank. Choose another.",
  },
};
