import type { Board, BoardPeriod } from "#kit/board.ts";
import type { AreaWords, ModuleWords } from "#kit/words.ts";
import type { leaderboard, leaderboardSettings } from "./contract.ts";

export const leaderboardWords = {
  errors: {
    boardNotFound: "There is no leaderboard at this address.",
    confirmationWrong: "Type the name of the server exactly as it is.",
    nothingToUndo: "There is nothing to bring back: the board was not begun anew, or that was more than 30 days ago.",
  },
  boards: { points: "Points", messages: "Messages" },
  periods: { all: "All time", month: "This month", week: "This week" },
} satisfies AreaWords<typeof leaderboard> & { boards: Record<Board, string>; periods: Record<BoardPeriod, string> };

export const leaderboardSettingsWords: ModuleWords<typeof leaderboardSettings> = {
  name: "Leaderboard",
  purpose: "Show who is most active, for all time, this month and this week. Off until you switch it on.",
  fields: {
    visibility: {
      label: "Who may see it",
      help: "Members of this server after signing in, or anyone who has the address. Members can always hide themselves.",
    },
    boards: { label: "Boards", help: "What members are ranked by." },
    messagePoints: {
      label: "Messages earn points",
      help: "Members earn points by writing, at most once in the time below. Points count on the board of points and can be spent.",
    },
    pointsFrom: { label: "Points, at least", help: "The least that a message earns." },
    pointsTo: {
      label: "Points, at most",
      help: "Each time a number in between is drawn. The same as above for a fixed number.",
    },
    cooldown: { label: "At most once in", help: "Messages within this time after one that earned points earn none." },
    onlyChannels: {
      label: "Only in these channels",
      help: "Messages elsewhere, in threads too, count for nothing. All channels when none is chosen.",
    },
    exceptChannels: {
      label: "Not in these channels",
      help: "For bot commands and spam. Messages in threads of these channels still count.",
    },
    onlyRoles: {
      label: "Only with one of these roles",
      help: "Messages of others count for nothing. Everyone counts when none is chosen.",
    },
    exceptRoles: { label: "Not with these roles", help: "For staff, say." },
    rewards: {
      label: "Roles as rewards",
      help: "For gathering enough, or for standing high enough. Checked a minute after messages, every hour, and when you save.",
      item: "Reward",
      fields: {
        what: { label: "For", help: "Members who hide themselves or leave have neither." },
        board: { label: "Board", help: "What is counted." },
        period: { label: "Counted", help: "Months and weeks begin by the server's time zone." },
        score: { label: "At least", help: "Points or messages, by the board." },
        places: { label: "The first", help: "How many places the reward is for." },
        role: { label: "Role", help: "The bot's own role must stand above it." },
        keep: {
          label: "Keep it",
          help: "Members who fall back keep the role. Otherwise it is taken, also when a new period begins.",
        },
      },
    },
    highestOnly: {
      label: "Only the highest score's role",
      help: "Of several roles for scores on the same board and period, a member has only the highest.",
    },
  },
  choices: {
    "visibility.members": "Members only",
    "visibility.public": "Anyone",
    "boards.points": "Points",
    "boards.messages": "Messages",
    "rewards.what.score": "A score",
    "rewards.what.place": "A place",
    "rewards.board.points": "Points",
    "rewards.board.messages": "Messages",
    "rewards.period.all": "Of all time",
    "rewards.period.month": "This month",
    "rewards.period.week": "This week",
  },
  commands: {
    leaderboard: {
      description: "Who is first on the leaderboard, and your place on it",
      subcommands: {
        top: "Shows who is first on each board",
        me: "Shows your place and your points",
        hide: "Takes you off the leaderboard",
        show: "Puts you back on the leaderboard",
      },
      options: { "top.period": "Of all time unless you choose" },
    },
  },
  events: {
    rewarded: "{memberName} was given the role {roleName} as a reward",
    rewardLost: "{memberName} no longer has the role {roleName}",
  },
  figures: { messages: "Messages", points: "Points given", members: "On the board" },
  errors: {
    rewardRoleRequired: "Choose the role that is given.",
    boardNotShown: "This board is not among those that you show above, so nothing is counted for it.",
    boardRequired: "Choose at least one board.",
  },
};
