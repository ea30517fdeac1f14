import type { ModuleWords } from "#kit/words.ts";
import type { clickToEarn } from "../contract.ts";

/** Words of the settings. */
export const settingWords: ModuleWords<typeof clickToEarn>["fields"] = {
  drops: {
    label: "Kinds of drops",
    help: "Each has its own message, reward and way of starting. Any that is switched on can also be dropped by hand.",
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
      name: { label: "Name", help: "Members see it, and /drop create asks for it." },
      channel: {
        label: "Channel",
        help: "Where it appears. Drops that messages start can do without: they appear where the message was written.",
      },
      message: { label: "Message", help: "Shown above the button. How many have claimed is added automatically." },
      claimBy: {
        label: "Claimed by",
        help: "With a reaction, members get no private answer; the message names the winners.",
      },
      label: { label: "Button", help: "The text on the button." },
      emoji: { label: "Emoji", help: "On the button, or what members react with." },
      style: { label: "Button colour", help: "The platform offers these four." },
      rewardFrom: { label: "Points, at least", help: "Each winner gets a number between the two." },
      rewardTo: { label: "Points, at most", help: "The same as above for a fixed reward." },
      role: { label: "Role", help: "Winners get it as well. None, unless you choose one." },
      mode: {
        label: "Who wins",
        help: "A draw is fair to those on slow connections and to those who cannot press fast: all who claim in time have the same chance.",
      },
      isUnlimited: { label: "Everyone can win", help: "As many as claim, until it ends." },
      winners: { label: "Winners", help: "This many are paid, or fewer when fewer claim." },
      minParticipants: {
        label: "Participants, at least",
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
        help: "On top of what applies to all drops. Checked again when a draw is drawn.",
      },
      winsPerDay: {
        label: "Wins a day",
        help: "How often a member can win this kind in a day. 0: as often as they like.",
      },
      start: { label: "Starts", help: "It can always be started by hand, here or with /drop create." },
      schedule: { label: "When", help: "In the server's time zone; random times are possible too." },
      countIn: { label: "Channels", help: "Messages of members in these are counted; those of bots are not." },
      messages: { label: "After messages", help: "This many start a drop." },
      authors: { label: "By different members", help: "At least this many must have written them." },
      watch: { label: "Channels", help: "Each new message in these starts a drop, those of webhooks too." },
      pause: { label: "Pause", help: "The least time between two drops that start by themselves." },
    },
  },
  dailyBudget: { label: "Budget a day", help: "All drops together pay no more than this. 0: no limit." },
  memberDailyPoints: { label: "Points a day for a member", help: "From all drops together. 0: no limit." },
  memberDailyWins: { label: "Wins a day for a member", help: "In all drops together. 0: no limit." },
  cooldown: { label: "Pause between wins", help: "For the same member. None, unless you choose a time." },
  gate: { label: "Who may claim", help: "Applies to all drops. Members are told everything they are missing." },
  multipliers: { label: "More for some roles", help: "Multiplies the points; members are told by how much." },
  tellNext: { label: "Say when the next drop comes", help: "Told to those who missed one, where it is known." },
  winnersShown: { label: "Names of winners", help: "How many winners an ended drop names; the others are counted." },
  keepDays: { label: "Forget drops after", help: "What was paid stays in the members' points." },
};
