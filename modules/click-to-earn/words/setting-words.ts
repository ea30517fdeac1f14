import type { ModuleWords } from "#kit/words.ts";
import type { clickToEarn } from "../contract.ts";

/** Words of the settings. */
export const settingWords: ModuleWords<typeof clickToEarn>["fields"] = {
  drops: {
    label: "Kinds of drops",
    help: "Each has its own message, reward and way of starting. Any of them can also be dropped by hand.",
    item: "Drop",
    parts: {
      name: "What appears, and where",
      claimBy: "How it is claimed",
      rewardFrom: "Reward",
      mode: "Who wins",
      steps: "Fair play",
      start: "When it starts",
    },
    fields: {
      isOn: {
        label: "Switched on",
        help: "Switched off, it starts neither by itself nor by hand. One that is running goes on.",
      },
      name: { label: "Name", help: "Members read it, and /drop create knows the drop by it." },
      channel: {
        label: "Channel",
        help: "Where it appears. Drops that messages start may go without: they appear where those were written.",
      },
      message: { label: "Message", help: "Stands above the button. How many have claimed follows by itself." },
      claimBy: {
        label: "Claimed by",
        help: "With a reaction members get no private answer; the message names who won.",
      },
      label: { label: "Button", help: "What stands on the button." },
      emoji: { label: "Emoji", help: "On the button, or what members react with." },
      style: { label: "Button's colour", help: "The platform has these four." },
      rewardFrom: { label: "Points, at least", help: "Each winner gets a number between the two." },
      rewardTo: { label: "Points, at most", help: "The same as the least for a fixed reward." },
      role: { label: "Role", help: "Winners get it as well. None, unless chosen." },
      mode: {
        label: "Who wins",
        help: "A draw is fair to those on slow connections and to those who cannot press fast: all who claim in time have the same chance.",
      },
      isUnlimited: { label: "Everyone can win", help: "As many as claim, until it ends." },
      winners: { label: "Winners", help: "Exactly so many are paid, or fewer when fewer claim." },
      minParticipants: {
        label: "Takes part at least",
        help: "With fewer members nobody is drawn and nothing is paid.",
      },
      life: {
        label: "Ends after",
        help: "One second to seven days. Never, unless you choose a time; a draw needs one.",
      },
      steps: {
        label: "Against bots",
        help: "What a claim asks for. All of it works by keyboard and with a screen reader.",
      },
      delay: { label: "Opens after", help: "Earlier claims are told to wait, and may claim again." },
      gate: {
        label: "Who may claim it",
        help: "Beside what holds for all drops. Looked at again when a draw is drawn.",
      },
      winsPerDay: {
        label: "Wins a day",
        help: "How often a member can win this kind in a day. 0: as often as they like.",
      },
      start: { label: "Starts", help: "It can always be started by hand, here or with /drop create." },
      schedule: { label: "When", help: "By the server's clock; also at moments that nobody can foresee." },
      countIn: { label: "Channels", help: "Messages of people in these are counted." },
      messages: { label: "After messages", help: "So many start a drop." },
      authors: { label: "By different members", help: "At least so many must have written them." },
      watch: { label: "Channels", help: "Each new message in these starts a drop, also one of a webhook." },
      pause: { label: "Pause", help: "At least so long between two drops that start by themselves." },
    },
  },
  dailyBudget: { label: "Budget a day", help: "More than this is not paid by all drops together. 0: no limit." },
  memberDailyPoints: { label: "Points a day for a member", help: "From all drops together. 0: no limit." },
  memberDailyWins: { label: "Wins a day for a member", help: "In all drops together. 0: no limit." },
  cooldown: { label: "Pause between wins", help: "Of the same member. None, unless you choose a time." },
  gate: { label: "Who may claim", help: "Holds for all drops. Members are told everything that is missing." },
  multipliers: { label: "More for some roles", help: "Multiplies the points; members are told by how much." },
  tellNext: { label: "Say when the next drop comes", help: "To those who missed one, where that is known." },
  winnersShown: { label: "Names of winners", help: "How many an ended drop names; the others are counted." },
  keepDays: { label: "Forget drops after", help: "What was paid stays in the members' points." },
};
