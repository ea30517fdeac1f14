/** What the bot says of the leaderboard in chat. `{gaps}` are filled when it is said. */
export const chatWords = {
  nobody: "Nobody is on this board yet.",
  someone: "A member",
  own: "You are #{rank} with {score}.",
  place: "**{board}**: #{rank} with {score}",
  noPlace: "**{board}**: not on the board yet",
  toSpend: "You have {points} points left to spend.",
  isHidden: "You are hidden from the leaderboard. `/leaderboard show` puts you back.",
  hidden:
    "You are off the leaderboard now, on every board. What you earn still counts for you; `/leaderboard show` puts you back.",
  hiddenRoles: "Roles that places and scores bring may be taken while you hide, and come back with you.",
  shown: "You are on the leaderboard.",
  waitingRole: "You earned {role}. The bot cannot give it yet; staff have been told.",
  ahead: {
    score: "**{missing}** more {board} bring you {role}.",
    places: "The {places} by {board} bring {role}; {standing}.",
    firstPlace: "first place",
    firstPlaces: "first {places} places",
    unplaced: "you are not on the board yet",
    placed: "you are #{rank}",
  },
} as const;
