import { rewardCapWords } from "#kit/rewards/reward-words.ts";
import type { ModuleWords } from "#kit/words.ts";
import type { clickToEarn } from "../contract.ts";

/** Words of the settings. */
export const settingWords: ModuleWords<typeof clickToEarn>["fields"] = {
  drops: {
    label: "Drop types",
    help: "Each type has its own message, reward and trigger. You can also start any active type manually.",
    item: "Drop",
    parts: {
      name: "Message and channel",
      claimBy: "Claiming",
      reward: "Reward",
      mode: "Winners",
      steps: "Fair play",
      start: "Trigger",
    },
    fields: {
      isOn: {
        label: "Active",
        help: "When off, it can't be started. A running drop continues.",
      },
      name: { label: "Name", help: "Shown to members and used in /drop create." },
      channel: {
        label: "Channel",
        help: "Where the drop is posted. Optional for drops started by messages, which are posted where the message was sent.",
      },
      message: { label: "Message", help: "Shown above the button. The number of claims is added automatically." },
      claimBy: {
        label: "Claimed with",
        help: "Reactions get no private reply; the message names the winners.",
      },
      label: { label: "Button", help: "The button's text." },
      emoji: { label: "Emoji", help: "Shown on the button, or used as the reaction." },
      style: { label: "Button color", help: "Discord offers these four." },
      reward: { label: "What winners get", help: "Points, a role, or both." },
      mode: {
        label: "Winners",
        help: "In a draw, everyone who enters in time can win, so speed doesn't matter.",
      },
      isUnlimited: { label: "Everyone can win", help: "Everyone who claims before the drop ends wins." },
      winners: { label: "Winners", help: "The maximum number of winners." },
      chances: {
        label: "Better chances",
        help: "How many chances members with these roles get in a draw. Everyone else has one.",
      },
      minParticipants: {
        label: "Min. participants",
        help: "With fewer entries, nobody wins.",
      },
      life: {
        label: "Ends after",
        help: "1 second to 7 days. Leave empty to run until stopped. Draws need an end.",
      },
      steps: {
        label: "Bot protection",
        help: "What members do to claim. Every option works with a keyboard and a screen reader.",
      },
      delay: { label: "Opens after", help: "Members who claim earlier are asked to try again." },
      gate: {
        label: "Who can claim it",
        help: "In addition to the rules for all drops. Checked again when winners are drawn.",
      },
      winsPerDay: {
        label: "Wins per day",
        help: "How often a member can win this drop per day. 0 for no limit.",
      },
      start: { label: "Starts", help: "You can always start it manually, here or with /drop create." },
      schedule: { label: "When", help: "In the server's time zone. Times can be random." },
      countIn: { label: "Channels", help: "Member messages in these channels count. Bot messages don't." },
      messages: { label: "After messages", help: "The number of messages that starts a drop." },
      authors: { label: "Different members", help: "The minimum number of members who sent them." },
      watch: {
        label: "Channels",
        help: "Each new message in these channels starts a drop, including webhook messages.",
      },
      pause: { label: "Min. interval", help: "The minimum time between two automatic drops." },
    },
  },
  ...rewardCapWords,
  gate: { label: "Who can claim", help: "Applies to all drops. Members see every requirement they don't meet." },
  multipliers: { label: "Role multipliers", help: "Multiplies the points of members with these roles." },
  tellNext: {
    label: "Announce the next drop",
    help: "Members who missed a drop see when the next one starts, if known.",
  },
  winnersShown: { label: "Named winners", help: "How many winners an ended drop names. The rest are counted." },
  keepDays: { label: "Delete drop records after", help: "Members keep their points." },
};
