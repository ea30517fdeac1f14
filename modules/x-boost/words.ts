import type { ModuleWords } from "#kit/words.ts";
import type { xBoost } from "./contract.ts";
import { recipeWords } from "./words/recipe-words.ts";
import { settingWords } from "./words/setting-words.ts";

export {
  campaignColumns,
  END_NAMES,
  OUTCOME_NAMES,
  PAUSE_NAMES,
  participantColumns,
  STATE_NAMES,
} from "./words/campaign-columns.ts";
export { endedLines, runningLines } from "./words/card-lines.ts";
export { chatWords } from "./words/chat-words.ts";

export const xBoostWords: ModuleWords<typeof xBoost> = {
  name: "X boost",
  purpose: "Rally members around posts on X, and thank everyone who took part by name.",
  work: "Campaigns",
  fields: settingWords,
  choices: {
    "counts.reply": "Replies",
    "counts.repost": "Reposts",
    "counts.quote": "Quotes",
    "counts.like": "Likes (self-reported)",
    "proof.api": "Read X at the end",
    "proof.report": "Members report, with spot checks",
    "proof.tasks": "Members hand in links, staff approve them",
  },
  commands: {
    campaign: {
      description: "Start and stop campaigns on X",
      subcommands: { start: "Starts a campaign for a post", stop: "Ends a campaign now" },
      options: { "start.link": "The post's address on X", "stop.number": "The campaign's number" },
    },
    xboost: {
      description: "Your part in campaigns on X",
      subcommands: { status: "Shows your X account and streak", erase: "Erases what is stored about you" },
    },
  },
  audit: {
    "campaign.started": "started campaign {number} for a post of @{author}",
    "campaign.stopped": "ended campaign {number} for a post of @{author}",
  },
  conditions: {
    linked: {
      name: "X account",
      explains: "Linked an account on X",
      is: "Has an X account",
      isNot: "Has no X account",
      summary: "linked here",
      must: "link an X account in the dashboard, under My servers",
      mustNot: "have no linked X account",
      fields: {},
    },
  },
  activity: {
    started: "Campaign {number} started for a post of @{author}",
    ended: "Campaign {number} for @{author} ended: {participants} joined, {verified} verified, {cost} for reading X",
    lost: "Campaign {number} for @{author} ended because its card was deleted",
    paused: "Campaign {number} for @{author} is paused because X can't be read",
    capped: "Campaign {number} for @{author} used up its budget. Members who weren't checked are still thanked",
    undone: "Campaign {number} for @{author}: {count} undid it and aren't counted anymore",
  },
  figures: { running: "Running", participants: "Joined", verified: "Verified" },
  tests: { card: "Sample card" },
  recipes: recipeWords,
  errors: {
    nothingCounts: "Choose what counts.",
    usernameMissing: "Enter the account's name on X.",
    usernameTwice: "This account is already watched.",
    usernameUnknown: "Nobody on X has this name. Correct it.",
    emptyMessage: "The card is empty. Add some text.",
    linkInvalid: "This isn't a post on X. Paste an address such as https://x.com/name/status/123.",
    postGone: "This post doesn't exist, or its author's posts are private.",
    channelMissing: "Choose the channel of the cards in Settings first.",
    campaignGone: "This campaign doesn't exist.",
    tasksOff: "Campaigns with links need Proof of work, which is off. Turn it on, or choose another proof.",
    taskRefused: "Proof of work can't open a task for this campaign. {advice}",
    tooManyCampaigns: "{limit} campaigns are already running. Stop one first.",
    isOver: "This campaign is already over.",
    notPaused: "This campaign isn't paused.",
    mayNot: "{advice}",
    capReached: "This month's budget for reading X is used up. Raise it, or wait for next month (UTC).",
    xOff: "This installation isn't connected to X. Ask its operator to set it up.",
    xLimited: "X allows no more reads for now. Campaigns go on by themselves in some minutes.",
    xRefused: "X refuses the operator's key. Ask the operator to renew it, then try again.",
    xNoCredits: "The operator's account at X has no credits left. Ask the operator to add some, then try again.",
    xUnavailable: "X isn't responding. Campaigns go on by themselves; try again in a minute.",
  },
};
