/** The bot's leaderboard replies. `{placeholders}` are filled when sent. */
export const chatWords = {
  nobody: "Nobody is on this board yet.",
  someone: "A member",
  own: "You're #{rank} with {score}.",
  place: "**{board}**: #{rank} with {score}",
  noPlace: "**{board}**: not on the board yet",
  toSpend: "You have {points} points left to spend.",
  isHidden: "You're hidden from the leaderboard. Use `/leaderboard show` to appear again.",
  hidden: "You're now hidden from all leaderboards. You still earn points. Use `/leaderboard show` to appear again.",
  hiddenRoles: "You may lose reward roles while hidden. You get them back when you appear again.",
  shown: "You're on the leaderboard.",
  waitingRole: "You earned {role}. I can't add it yet; the server's staff have been notified.",
  ahead: {
    score: "**{missing}** more {board} to earn {role}.",
    places: "{role} goes to the {places} by {board}; {standing}.",
    firstPlace: "top member",
    firstPlaces: "top {places}",
    unplaced: "you're not on the board yet",
    placed: "you're #{rank}",
  },
} as const;
