import { runAuditWords } from "#kit/bulk-run-words.ts";
import { modalKindWords } from "#kit/modal/modal-words.ts";
import { reviewActivityWords } from "#kit/reviews/review-words.ts";
import type { ModuleWords } from "#kit/words.ts";
import type { verification } from "./contract.ts";
import { recipeWords } from "./words/recipe-words.ts";
import { settingWords } from "./words/setting-words.ts";

export type { Application } from "./words/application-columns.ts";
// The page shows texts as members see them, and records as in files.
export { alikeText, arrivalColumns, REASON_NAMES, STATE_NAMES, stateText, WAY_NAMES } from "./words/arrival-columns.ts";
export { challengeTexts } from "./words/challenge-texts.ts";
export { FINDING_WORDS } from "./words/finding-words.ts";

export const verificationWords: ModuleWords<typeof verification> = {
  name: "Verification",
  purpose:
    "Keep bots out: members press a button, solve a picture, answer a question or apply to staff before they get access.",
  work: "Members",
  fields: settingWords,
  choices: {
    "method.button": "Press the button",
    "method.captcha": "Type what a picture shows",
    "method.question": "Answer a question",
    "method.web": "Open a page that checks their device",
    "method.application": "Apply to staff, who approve or deny",
    ...modalKindWords("form"),
    "secondAccounts.off": "Off",
    "secondAccounts.report": "Show them to staff",
    "secondAccounts.hold": "Only staff can let them in",
    "raidSignals.names": "Similar names",
    "raidSignals.invite": "The same invite",
    "raidSignals.young": "Young accounts",
    "raidActions.pauseInvites": "Pause invites",
    "raidActions.harder": "Require the picture",
    "raidActions.hold": "Pause verification until it's over",
    "onFail.wait": "They can try again later",
    "onFail.staff": "Only staff can let them in",
    "onFail.kick": "They are kicked and can join again",
  },
  commands: {
    verify: {
      description: "Let a member in without a check",
      subcommands: { member: "Verifies a member" },
      options: { "member.member": "Member to verify" },
    },
    unverify: {
      description: "Keep a member out",
      subcommands: { member: "Removes a member's access until staff let them in again" },
      options: { "member.member": "Member to keep out" },
    },
  },
  menus: { letIn: "Verify" },
  activity: {
    passed: "{memberName} was verified",
    failed: "{memberName} used all attempts",
    letIn: "{by} let {memberName} in",
    keptOut: "{by} kept {memberName} out",
    kicked: "{memberName} was kicked because they didn't verify",
    secondAccount: "{memberName} may be a second account of {otherName}",
    raidBegan: "Raid {number} started: {joined, plural, one {# member} other {# members}} joined within a short time",
    raidEnded: "Raid {number} ended: {joined, plural, one {# member} other {# members}} joined during it",
    ...reviewActivityWords.en,
    ran: "Bulk run {number} finished: {role} changed for {members, plural, one {# member} other {# members}}",
  },
  figures: { waiting: "Waiting", joined: "Joined", passed: "Verified" },
  audit: {
    "member.letIn": "let {member} in",
    "member.keepOut": "kept {member} out",
    "raid.keepOut": "kept out everyone who joined in raid {number}",
    "raid.release": "let members kept out in raid {number} back in",
    "raid.end": "ended raid {number}",
    "setup.apply": "started locking the server",
    "setup.resume": "resumed locking the server",
    "setup.skip": "skipped a step of locking the server",
    "setup.stop": "stopped locking the server",
    "setup.undo": "started unlocking the server",
    ...runAuditWords,
  },
  conditions: {
    verified: {
      name: "Verified",
      explains: "Passed verification, or let in by staff",
      is: "Verified",
      isNot: "Not verified",
      summary: "in this server",
      must: "be verified in this server",
      mustNot: "not be verified in this server",
      fields: {},
    },
  },
  recipes: recipeWords,
  starter: "Verify new members",
  errors: {
    roleTwice: "Verified members get this role, so it can't also be the role they lose. Choose another.",
    questionsMissing: "Add at least one question, or choose another method.",
    reminderTooLate: "Members would be kicked before the reminder. Choose a shorter time.",
    filesRefused: "Files can't be sent to staff here. Choose another answer type.",
    webUnavailable:
      "The page isn't available because Guildhall's address isn't set, so members get the picture instead. The operator has to set PUBLIC_URL.",
    alreadyApplied:
      "Your application couldn't be sent: another one is waiting, or the server changed something. Press the button again to see what to do.",
    kickRefused:
      "Discord didn't let the bot kick a member. Allow Kick Members, and move the bot's role above the roles that new members get.",
    memberGone: "This member is no longer in the server.",
    raidGone: "This raid no longer exists.",
    invitesRefused: "Discord didn't let the bot pause invites. Allow Manage Server in the server's role settings.",
    isBot: "Bots don't need to verify. Give the bot its role in Discord.",
    runGone: "This bulk run no longer exists.",
    runBusy: "Another bulk run isn't finished yet. Wait for it or stop it first.",
    runState: "The bulk run has changed in the meantime. Check its state and try again.",
    mayNot: "{advice}",
    planBlocked: "The server can't be locked like this: {problem}",
  },
};
