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
    "Let people in and keep bots out: a button, a picture, a question or your staff before members get their role.",
  work: "Members",
  fields: settingWords,
  choices: {
    "method.button": "Press the button",
    "method.captcha": "Type what a picture shows",
    "method.question": "Answer a question",
    "method.web": "Open a page that checks their device",
    "method.application": "Apply to staff, who approve or deny",
    ...modalKindWords("form"),
    "secondAccounts.off": "Don't look for them",
    "secondAccounts.report": "Show them to staff",
    "secondAccounts.hold": "Only staff can let them in",
    "raidSignals.names": "Similar names",
    "raidSignals.invite": "The same invite",
    "raidActions.pauseInvites": "Pause invites",
    "raidActions.harder": "Ask for the picture",
    "raidActions.hold": "Let nobody verify until it's over",
    "onFail.wait": "They can try again later",
    "onFail.staff": "Only staff can let them in",
    "onFail.kick": "They are kicked and can join again",
  },
  commands: {
    verify: {
      description: "Let a member in without a check",
      subcommands: { member: "Verifies a member" },
      options: { "member.member": "Who is let in" },
    },
    unverify: {
      description: "Keep a member out",
      subcommands: { member: "Takes a member's access until staff let them in again" },
      options: { "member.member": "Who is kept out" },
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
    raidBegan: "Raid {number} began: {joined} members joined within a short time",
    raidEnded: "Raid {number} is over: {joined} members came in it",
    ...reviewActivityWords.en,
    ran: "Bulk run {number} ended: {role} was changed for {members} members",
  },
  figures: { waiting: "Waiting", joined: "Joined", passed: "Verified" },
  audit: {
    "member.letIn": "let {member} in",
    "member.keepOut": "kept {member} out",
    "raid.keepOut": "kept everyone out who came in raid {number}",
    "raid.release": "undid keeping out who came in raid {number}",
    "raid.end": "ended raid {number}",
    "setup.apply": "started to lock the server",
    "setup.resume": "resumed locking the server",
    "setup.skip": "skipped a step of locking the server",
    "setup.stop": "stopped locking the server",
    "setup.undo": "started to unlock the server",
    "run.prepared": "prepared bulk run {number} for {role}",
    "run.start": "started bulk run {number}: {role} for {members} members",
    "run.pause": "paused bulk run {number}",
    "run.resume": "resumed bulk run {number}",
    "run.stop": "stopped bulk run {number}",
    "run.undo": "started undoing bulk run {number}",
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
    roleTwice: "Verified members get this role, so it can't be the one that they lose. Choose another.",
    questionsMissing: "Add at least one question, or choose another method.",
    reminderTooLate: "Members would be kicked before the reminder. Choose a shorter time.",
    filesRefused: "Files can't be sent to staff here. Choose another type of answer.",
    webUnavailable:
      "Members can't open the page because Guildhall's address isn't set; they get the picture instead. The operator sets PUBLIC_URL.",
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
    moduleOff: "Verification is off. Turn it on first.",
  },
};
