import { reviewActivityWords } from "#kit/reviews/review-words.ts";
import type { ModuleWords } from "#kit/words.ts";
import type { aiModeration } from "./contract.ts";
import { ACTION_NAMES, CATEGORY_NAMES, KIND_NAMES, MODE_NAMES } from "./words/case-columns.ts";
import { recipeWords } from "./words/recipe-words.ts";
import { settingWords } from "./words/setting-words.ts";

export type { Appeal } from "./words/appeal-columns.ts";
export { autoModWords, TRIGGER_LABELS } from "./words/auto-mod-words.ts";
export {
  ACTION_NAMES,
  CATEGORY_NAMES,
  caseColumns,
  FAULT_NAMES,
  KIND_NAMES,
  MODE_NAMES,
  NOTICE_NAMES,
  openedBy,
  ruleText,
  SOURCE_NAMES,
  STATE_NAMES,
} from "./words/case-columns.ts";

export { appealLabel, noticeText } from "./words/notice-text.ts";

/** The choices of a field, by the path of its options. */
const choicesOf = <P extends string, O extends string>(path: P, names: Record<O, string>) =>
  Object.fromEntries(Object.entries(names).map(([option, name]) => [`${path}.${option}`, name])) as Record<
    `${P}.${O}`,
    string
  >;
const { timeout, kick, ban } = ACTION_NAMES;

export const aiModerationWords: ModuleWords<typeof aiModeration> = {
  name: "AI moderation",
  purpose: "Rules and an AI model find what breaks your server's rules. Your moderators stay in control.",
  work: "Cases",
  fields: settingWords,
  choices: {
    ...choicesOf("rules.kind", KIND_NAMES),
    ...choicesOf("rules.action", ACTION_NAMES),
    "rules.linkMode.block": "These sites are forbidden",
    "rules.linkMode.allow": "Only these sites are allowed",
    ...choicesOf("escalation.action", { timeout, kick, ban }),
    ...choicesOf("modelRules.category", CATEGORY_NAMES),
    "modelRules.mode.shadow": `${MODE_NAMES.shadow}: staff judge it, nothing happens`,
    "modelRules.mode.suggest": `${MODE_NAMES.suggest}: staff approve or dismiss it`,
    "modelRules.mode.act": `${MODE_NAMES.act}: at once, while precision allows it`,
    ...choicesOf("modelRules.action", ACTION_NAMES),
  },
  commands: {
    warn: {
      description: "Warn a member",
      subcommands: { member: "Warns a member privately" },
      options: { "member.member": "Member to warn", "member.reason": "Why; the member reads it" },
    },
    timeout: {
      description: "Time a member out",
      subcommands: { member: "Stops a member from writing for a while" },
      options: {
        "member.member": "Member to time out",
        "member.minutes": "How many minutes, up to 40320 (28 days)",
        "member.reason": "Why; the member reads it",
      },
    },
    kick: {
      description: "Kick a member",
      subcommands: { member: "Removes a member, who can join again" },
      options: { "member.member": "Member to kick", "member.reason": "Why; the member reads it" },
    },
    ban: {
      description: "Ban a member",
      subcommands: { member: "Removes a member for good" },
      options: { "member.member": "Member to ban", "member.reason": "Why; the member reads it" },
    },
    case: {
      description: "Moderation cases",
      subcommands: {
        show: "Shows a case",
        list: "Lists a member's cases",
        note: "Adds a note that only staff see",
        undo: "Takes a case back",
      },
      options: {
        "show.number": "The case's number",
        "list.member": "Whose cases",
        "note.number": "The case's number",
        "note.text": "Your note",
        "undo.number": "The case's number",
      },
    },
    appeal: {
      description: "Ask staff to look at a case of yours again",
      subcommands: { case: "Appeals a case of yours" },
      options: { "case.number": "The case's number, from your notice" },
    },
  },
  menus: { warnMember: "Warn", warnMessage: "Remove and warn", report: "Report to staff" },
  activity: {
    flagged: "{by} opened case {number} about {memberName}",
    deleted: "{by} removed a message of {memberName} (case {number})",
    warned: "{by} warned {memberName} (case {number})",
    timedOut: "{by} timed {memberName} out (case {number})",
    kicked: "{by} kicked {memberName} (case {number})",
    banned: "{by} banned {memberName} (case {number})",
    undone: "{by} took back case {number} about {memberName}",
    failed: "Case {number} about {memberName} by {by} couldn't be carried out",
    ...reviewActivityWords.en,
  },
  figures: { waiting: "Waiting", cases: "Cases", undone: "Taken back" },
  audit: {
    "case.right": "confirmed case {number} about {member}",
    "case.wrong": "judged case {number} about {member} to be wrong",
    "case.undo": "took back case {number} about {member}",
    "case.escalate": "chose a harder action after case {number} about {member}",
    "case.forget": "deleted {cases} cases of a member",
    "autoMod.add": "added the AutoMod rule {rule}",
    "autoMod.edit": "changed the AutoMod rule {rule}",
    "autoMod.remove": "deleted the AutoMod rule {rule}",
  },
  recipes: recipeWords,
  starter: "Keep spam out",
  errors: {
    ruleTwice: "Another rule has this name. Cases are named after rules, so choose a different one.",
    stepTwice: "Another step has this number of warnings. Choose a different one.",
    nothingToDelete: "A name can't be removed. Choose another action.",
    categoryRequired: "Add at least one category, or turn the AI model off.",
    categoryTwice: "This category is in the list already. Choose another.",
    patternInvalid:
      "One of these patterns can't be used: it has a mistake, look-around, or a back-reference, or is too large. Correct it.",
    caseGone: "This case doesn't exist, or was deleted.",
    caseJudged: "{by} has judged this case already.",
    caseNotUndone: "This case was taken back or isn't carried out yet, so there is nothing to decide.",
    mayNot: "You need {permission} for this.",
    aboveYou: "Their highest role isn't below yours, so you can't do this to them.",
    aboveBot: "Their highest role isn't below the bot's. Move the bot's role up in Discord.",
    onYourself: "You can't do this to yourself.",
    isBot: "The bot can't do this to itself.",
    memberGone: "This member is no longer in the server.",
    minutesWrong: "Give whole minutes, from 1 to 40,320.",
    ownCase: "You were part of this case, so someone else has to decide.",
    notYourCase: "You have no case with this number here.",
    appealsOff: "This server accepts no appeals here. Ask its staff.",
    nothingToAppeal: "There is nothing to appeal in this case: it was taken back, or nothing happened.",
    autoModRefused: "Discord refused this. {advice}",
    autoModInvalid: "Discord doesn't accept this rule. Check the field {field}.",
    autoModFull: "Discord allows no more rules of this type. Change or delete one first.",
    autoModGone: "This AutoMod rule no longer exists on Discord.",
    listsMissing:
      "The operator of this installation has set no lists of harmful sites, so only your own sites count. Ask them to set LINK_LIST_URL.",
    modelMissing: "The AI model isn't set up, so no message is checked by it. Set a provider in Settings, AI.",
    modelAway:
      "The AI model didn't answer, so messages aren't checked by it. Check its provider and budget in Settings, AI.",
    settingsInvalid: "The rules have a mistake. Correct what is marked in Settings, then try again.",
    channelHidden: "You or the bot can't read this channel. Choose another.",
    messageGone: "This message was deleted.",
    tooManyReports: "You've reported several messages. Staff look at them first; try again in 10 minutes.",
  },
};
