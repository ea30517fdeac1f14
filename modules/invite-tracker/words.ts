import type { ModuleWords } from "#kit/words.ts";
import type { inviteTracker } from "./contract.ts";
import { recipeWords } from "./words/recipe-words.ts";
import { settingWords } from "./words/setting-words.ts";

export { adjustmentColumns, amountText, inviterColumns } from "./words/inviter-columns.ts";
// The page shows joins as files do.
export { joinColumns, SOURCE_NAMES, STATE_NAMES } from "./words/join-columns.ts";
export { LINK_KIND_NAMES, linkColumns, linkTitle } from "./words/link-columns.ts";

export const inviteTrackerWords: ModuleWords<typeof inviteTracker> = {
  name: "Invite tracker",
  purpose: "See who invited whom, and reward members for invites that stay.",
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
        top: "Shows the top inviters",
      },
      options: { "show.member": "Whose invites", "who.member": "Who was invited" },
    },
    invite: {
      description: "Your own invite",
      subcommands: { link: "Shows your invite to a channel", remove: "Deletes your invite to a channel" },
      options: {
        "link.channel": "The channel (this one by default)",
        "remove.channel": "The channel (this one by default)",
      },
    },
  },
  audit: {
    "invite.linkCreated": "created the campaign link {name}",
    "invite.linkRemoved": "deleted the link {code} of {name}",
    "invite.named": "named the invite {code} {name}",
    "invite.unnamed": "removed the name of the invite {code}",
    "invite.adjusted": "changed the invites of {member} by {amount}: {reason}",
    "invite.unadjusted": "undid the change of {amount} invites of {member}",
    "invite.hidden": "hid {member} from the lists of inviters",
    "invite.shown": "showed {member} in the lists of inviters again",
    "invite.reset": "reset everyone's invites",
    "invite.unreset": "undid the reset of invites",
  },
  activity: {
    joined: "{memberName} was invited by {inviterName}",
    credited: "{memberName} now counts as an invite of {inviterName}",
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
    linksOff: "Personal invites are turned off in this server.",
    linksFull: "You can't have more invites. Delete one with /invite remove: {links}.",
    linkGone: "This link no longer exists.",
    linkRefused: "Discord didn't create the invite. Try again later, or in another channel.",
    noLink: "You have no invite to this channel.",
    invitesFull:
      "The server has 1,000 invites, the most that Discord allows. Someone with Manage Server has to delete one first.",
    campaignsFull: "There are {max} campaigns already. Delete one first.",
    campaignNeedsName: "A campaign needs a name.",
    codeUnknown: "The server has no invite with this code.",
    channelUnknown: "Invites can't lead to this channel. Choose another.",
    roleUnknown: "This role no longer exists. Choose another.",
    mayNot: "{advice}",
    inviterUnknown: "This member isn't in the server, or is an app. Choose another.",
    adjustmentGone: "This adjustment doesn't exist.",
    confirmationWrong: "The name doesn't match. Type the server's name exactly as shown.",
    nothingToUndo: "Invites weren't reset, or the reset was already undone.",
    rankTwice: "There's already a rank for this number. Choose another.",
    roleTwice: "This role already belongs to a rank. Choose another.",
  },
};
