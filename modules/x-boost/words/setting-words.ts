import type { ModuleWords } from "#kit/words.ts";
import type { xBoost } from "../contract.ts";

/** Words of the settings. */
export const settingWords: ModuleWords<typeof xBoost>["fields"] = {
  channel: { label: "Channel", help: "Where cards, reminders and thanks are posted." },
  cardMessage: { label: "Card", help: "Shown above the progress and the buttons." },
  counts: { label: "What counts", help: "X doesn't show who likes, so likes are never checked." },
  lasts: { label: "Lasts", help: "5 minutes to 6 days. You can change it for each campaign." },
  goal: { label: "Goal", help: "Members who take part. The card shows the progress." },
  proof: { label: "Proof", help: "How the bot knows who took part. Links are handed in to a task of Proof of work." },
  spotChecks: { label: "Spot checks", help: "The share of members who are checked on X at random." },
  recheckAfter: {
    label: "Check again after",
    help: "Members who undid everything by then aren't counted. Leave empty to check once.",
  },
  campaignCap: {
    label: "Max. per campaign",
    help: "Reading X stops at this amount. Members who weren't checked are still thanked.",
  },
  monthCap: { label: "Max. per month", help: "For all campaigns and watched accounts of this server, by UTC." },
  remindBefore: { label: "Remind before the end", help: "One message in the channel. Leave empty for none." },
  thanks: { label: "Post thanks", help: "Thanks members by name when a campaign ends, without notifying them." },
  gate: { label: "Who can join", help: "Members also need a linked X account, unless they hand in links." },
  watched: {
    label: "Watched accounts",
    help: "New posts of these X accounts start a campaign. Reading them costs money.",
    item: "Account",
    fields: {
      username: { label: "X name", help: "With or without the @." },
      tag: { label: "Only with", help: "A word or hashtag that the post must contain. Leave empty for every post." },
    },
  },
  watchEvery: { label: "Look for posts every", help: "Up to 5 posts are read from each account." },
  namesShown: { label: "Named members", help: "How many members a card names. The rest are counted." },
  keepDays: { label: "Delete campaigns after", help: "Members' totals and streaks stay." },
};
