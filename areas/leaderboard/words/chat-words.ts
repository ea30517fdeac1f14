import { chatTexts } from "#kit/chat/chat-text.ts";

/** The bot's leaderboard replies, as ICU messages. */
export const chatWords = chatTexts("leaderboard.texts", {
  boards: { points: "Points", messages: "Messages", invites: "Invites", supporters: "Supporters" },
  title: "**{board}, {period, select, month {this month} week {this week} other {all time}}**",
  nobody: "Nobody is on this board yet.",
  someone: "A member",
  own: "You're #{rank, number} with {score, number}.",
  place: "**{board}**: #{rank, number} with {score, number}",
  noPlace: "**{board}**: not on the board yet",
  toSpend: "You have {points, plural, one {# point} other {# points}} left to spend.",
  isHidden: "You're hidden from the leaderboard. Use `/leaderboard show` to appear again.",
  hidden: "You're now hidden from all leaderboards. You still earn points. Use `/leaderboard show` to appear again.",
  hiddenRoles: "You may lose reward roles while hidden. You get them back when you appear again.",
  shown: "You're on the leaderboard.",
  waitingRole: "You earned {role}. I can't add it yet; the server's staff have been notified.",
  ahead: {
    score:
      "**{missing, number}** more {board, select, messages {{missing, plural, one {message} other {messages}}} invites {{missing, plural, one {invite} other {invites}}} other {{missing, plural, one {point} other {points}}}}{period, select, month { this month} week { this week} other {}} to earn {role}.",
    places:
      "{role} goes to the {places, plural, =1 {top member} other {top #}} by {board, select, messages {messages} invites {invites} other {points}}{period, select, month { this month} week { this week} other {}}; {standing}.",
    unplaced: "you're not on the board yet",
    placed: "you're #{rank, number}",
  },
});
