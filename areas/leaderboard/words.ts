import type { BoardPeriod } from "#kit/board.ts";
import type { AreaWords, ModuleWords } from "#kit/words.ts";
import type { Board, leaderboard, leaderboardSettings } from "./contract.ts";

export const leaderboardWords = {
  errors: {
    boardNotFound: "There's no leaderboard at this address.",
    confirmationWrong: "The name doesn't match. Type the server's name exactly as shown.",
    nothingToUndo: "This board can't be restored. It wasn't reset in the last 30 days.",
  },
  boards: { points: "Points", messages: "Messages", invites: "Invites", supporters: "Supporters" },
  periods: { all: "All time", month: "This month", week: "This week" },
} satisfies AreaWords<typeof leaderboard> & { boards: Record<Board, string>; periods: Record<BoardPeriod, string> };

export const leaderboardSettingsWords: ModuleWords<typeof leaderboardSettings> = {
  name: "Leaderboard",
  purpose: "Rank your most active members for all time, this month and this week.",
  fields: {
    visibility: {
      label: "Visibility",
      help: "Signed-in members only, or anyone with the link. Members can always hide themselves.",
    },
    boards: {
      label: "Boards",
      help: "What members are ranked by. Invites are counted while the invite tracker is on.",
    },
    messagePoints: {
      label: "Messages earn points",
      help: "Members earn points for messages, once per cooldown. Points count on the points board and can be spent.",
    },
    pointsFrom: { label: "Min. points", help: "The fewest points a message earns." },
    pointsTo: {
      label: "Max. points",
      help: "Each message earns a random number between the two. Use the same number for a fixed amount.",
    },
    cooldown: { label: "Cooldown", help: "After earning points, a member earns none for this long." },
    onlyChannels: {
      label: "Only in these channels",
      help: "Only messages in these channels and their threads count. Leave empty for all channels.",
    },
    exceptChannels: {
      label: "Not in these channels",
      help: "For example, channels for bot commands. Messages in their threads still count.",
    },
    onlyRoles: {
      label: "Only with one of these roles",
      help: "Only messages from members with one of these roles count. Leave empty for everyone.",
    },
    exceptRoles: { label: "Not with these roles", help: "For example, staff roles." },
    rewards: {
      label: "Role rewards",
      help: "Give roles for reaching a score or a rank. Checked a minute after new messages, every hour and when you save.",
      item: "Reward",
      fields: {
        what: { label: "For", help: "Hidden and former members get no rewards." },
        board: { label: "Board", help: "The board that counts." },
        period: { label: "Counted", help: "Months and weeks start in the server's time zone." },
        score: { label: "Min. score", help: "In points, messages or invites, depending on the board." },
        places: { label: "Top", help: "How many ranks get the reward." },
        role: { label: "Role", help: "The bot's own role must be above it." },
        keep: {
          label: "Keep the role",
          help: "Members keep the role when they fall back or a new period starts. Otherwise it's removed.",
        },
      },
    },
    highestOnly: {
      label: "Highest role only",
      help: "When several score rewards apply on the same board and period, a member gets only the highest.",
    },
  },
  choices: {
    "visibility.members": "Members only",
    "visibility.public": "Anyone",
    "boards.points": "Points",
    "boards.messages": "Messages",
    "boards.invites": "Invites",
    "rewards.what.score": "A score",
    "rewards.what.place": "A rank",
    "rewards.board.points": "Points",
    "rewards.board.messages": "Messages",
    "rewards.board.invites": "Invites",
    "rewards.period.all": "All time",
    "rewards.period.month": "This month",
    "rewards.period.week": "This week",
  },
  commands: {
    leaderboard: {
      description: "See the leaderboard and your rank",
      subcommands: {
        top: "Shows the top members of each board",
        me: "Shows your rank and your points",
        hide: "Hides you from the leaderboard",
        show: "Shows you on the leaderboard again",
      },
      options: { "top.period": "All time by default" },
    },
  },
  activity: {
    rewarded: "{memberName} earned the role {roleName}",
    rewardLost: "{memberName} lost the role {roleName}",
  },
  audit: {
    "leaderboard.reset": "reset the {board} board",
    "leaderboard.restored": "restored the {board} board",
  },
  conditions: {
    messages: {
      name: "Messages",
      explains: "Sent this week, this month or ever",
      is: "Sent at least",
      isNot: "Sent fewer than",
      summary: "{least} {period}",
      must: "send {lacking, plural, one {# more message} other {# more messages}}{period, select, month { this month} week { this week} other {}}",
      mustNot:
        "have sent fewer than {least, plural, one {# message} other {# messages}}{period, select, month { this month} week { this week} other {}}",
      fields: {
        least: { label: "How many", help: "Messages that the leaderboard counted." },
        period: { label: "Counted", help: "Weeks and months are those of the server's time zone." },
      },
      choices: { "period.all": "in all", "period.month": "this month", "period.week": "this week" },
      note: "Counted only while the leaderboard tracks messages.",
    },
  },
  figures: { messages: "Messages", points: "Points given", members: "On the board" },
  errors: {
    rewardRoleRequired: "Choose a role.",
    boardNotShown: "This board isn't shown, so nothing is counted for it. Add it to Boards above.",
    boardRequired: "Choose at least one board.",
  },
};
