import { runAuditWords } from "#kit/bulk-run-words.ts";
import type { ModuleWords } from "#kit/words.ts";
import type { claimRole } from "./contract.ts";
import { recipeWords } from "./words/recipe-words.ts";
import { settingWords } from "./words/setting-words.ts";

// The page shows panels as members see them, and claims with the columns of files.
export { chatWords, panelTexts } from "./words/chat-words.ts";
export { claimColumns, END_NAMES, roleNamed, STATE_NAMES } from "./words/claim-columns.ts";

export const claimRoleWords: ModuleWords<typeof claimRole> = {
  name: "Claim role",
  purpose: "Let members choose their own roles by your rules, and earn points for holding them.",
  work: "Members",
  fields: settingWords,
  choices: {
    "panels.style.buttons": "Buttons",
    "panels.style.select": "Menu",
    "panels.mode.any": "Any number",
    "panels.mode.one": "One",
    "panels.mode.range": "Between a minimum and a maximum",
    "panels.entries.color.grey": "Gray",
    "panels.entries.color.blurple": "Blue",
    "panels.entries.color.green": "Green",
    "panels.entries.color.red": "Red",
    "panels.entries.requiredMode.any": "Any of these roles",
    "panels.entries.requiredMode.all": "All of these roles",
    "pays.period.daily": "Every day",
    "pays.period.weekly": "Every week",
    "pays.period.monthly": "Every month",
  },
  commands: {
    roles: {
      description: "Claim and manage your roles",
      subcommands: {
        list: "Shows your roles and the ones you can get",
        claim: "Claims a role",
        leave: "Gives up a role or your place on its waiting list",
        pay: "Collects points for your roles",
      },
      options: { "claim.role": "The role's name", "leave.role": "The role's name" },
    },
  },
  activity: {
    claimed: "{memberName} claimed {role}",
    ended: "{memberName} no longer has {role} or left its waiting list",
    movedUp: "{memberName} got {role} from the waiting list",
    ran: "Bulk run {number} finished: {role} changed for {members, plural, one {# member} other {# members}}",
  },
  figures: { held: "Claimed roles", waiting: "Waiting", claims: "Claims", points: "Points for roles" },
  audit: {
    "claim.removed": "removed {role} from {member}, or {member} from its waiting list",
    "claim-role.block": "blocked {member} from claiming roles",
    "claim-role.unblock": "unblocked {member} from claiming roles",
    ...runAuditWords,
  },
  recipes: recipeWords,
  starter: "Let members pick roles",
  errors: {
    rolesMissing: "Add at least one role.",
    roleTwice: "This role is already in a panel. A role can be in one panel only.",
    stepTwice: "This role is already in a ladder. A role can be in one ladder only.",
    payTwice: "This role already earns points. Change that entry instead.",
    overCap: "This is more than the daily limit, so nobody could be paid. Lower it or raise the limit.",
    roleUnknown: "No claimable role has this name. Choose from: {roles}",
    claimGone: "This claim has already ended.",
    panelGone: "This panel no longer exists. Use /roles list to see the roles you can get.",
    runGone: "This bulk run no longer exists.",
    runBusy: "Another bulk run isn't finished yet. Wait for it or stop it first.",
    runState: "The bulk run has changed in the meantime. Check its state and try again.",
    mayNot: "{advice}",
  },
};
