// The columns of matches, players and questions, on the page and in files.
import type { RecordColumns } from "#kit/records/record-columns.ts";
import type { GameName, MatchEnd, MatchSummary, OwnQuestion, Player } from "../contract.ts";

/** On the dashboard, which is English. */
export const GAME_NAMES: Record<GameName, string> = {
  ...{ trivia: "Trivia", guess: "Guess the number", rps: "Rock-paper-scissors", coin: "Coin flip" },
  ...{ dice: "Dice duel", word: "Word of the day", memory: "Memory" },
};
export const STATE_NAMES = { invited: "Challenge", playing: "Running", ended: "Ended" } as const;
const END_NAMES: Record<MatchEnd, string> = {
  ...{ result: "Played", gaveUp: "Given up", timeout: "Out of time", declined: "Declined", canceled: "Withdrawn" },
  ...{ unanswered: "Not answered", stopped: "Stopped", moduleOff: "Games turned off", deleted: "Message deleted" },
  ...{ notPosted: "Couldn't be posted", late: "Bot was away" },
};

const stateOf = ({ state, endedWhy }: MatchSummary): string => (endedWhy ? END_NAMES[endedWhy] : STATE_NAMES[state]);
const winnerOf = ({ players, state }: MatchSummary): string => {
  const won = players.find(({ outcome }) => outcome === "won");
  if (won) return won.name;
  if (state !== "ended") return "–";
  if (players.some(({ outcome }) => outcome === "draw")) return "Draw";
  return players.length === 1 && players[0]?.outcome === "lost" ? "Bot" : "–";
};
const fastOf = ({ players }: MatchSummary): number => players.reduce((sum, { tooFast }) => sum + tooFast, 0);

export const matchColumns: RecordColumns<MatchSummary> = [
  { id: "number", header: "No.", file: "Number", text: ({ number }) => String(number), sorts: true },
  { id: "game", header: "Game", file: "Game", text: ({ game }) => GAME_NAMES[game], place: "title" },
  {
    id: "players",
    header: "Players",
    file: "Players",
    text: ({ players }) => players.map(({ name }) => name).join(" against "),
  },
  { id: "winner", header: "Winner", file: "Winner", text: winnerOf },
  { id: "pointsOut", header: "Points", file: "Points out", text: ({ pointsOut }) => String(pointsOut), sorts: true },
  { id: "state", header: "State", file: "State", text: stateOf },
  { id: "fast", header: "Too fast", file: "Moves too fast", text: (match) => String(fastOf(match) || "–") },
  { id: "at", header: "When", file: "Started", text: ({ startedAt }) => startedAt },
  { id: "pointsIn", file: ["Points in", ({ pointsIn }) => String(pointsIn)] },
  { id: "hash", file: ["SHA-256 of the seed", ({ seedHash }) => seedHash] },
  { id: "seed", file: ["Seed", ({ seed }) => seed ?? ""] },
  { id: "act", header: "Actions", place: "action" },
];

export const playerColumns: RecordColumns<Player> = [
  { id: "member", header: "Who", file: "Member", text: ({ member }) => member.name, sorts: true, place: "title" },
  { id: "won", header: "Wins", file: "Wins", text: ({ won }) => String(won), sorts: true },
  { id: "plays", header: "Games", file: "Games", text: ({ plays }) => String(plays), sorts: true },
  {
    id: "points",
    header: "Points won",
    file: "Points won",
    text: ({ pointsIn, pointsOut }) => String(pointsOut - pointsIn),
    sorts: true,
  },
  { id: "counted", header: "Numbers counted", file: "Numbers counted", text: ({ counted }) => String(counted) },
  { id: "fast", header: "Too fast", file: "Moves too fast", text: ({ tooFast }) => String(tooFast || "–") },
  {
    id: "challenges",
    header: "Challenges",
    file: "Challenges",
    text: ({ isOptedOut }) => (isOptedOut ? "Refuses" : "Accepts"),
  },
  { id: "memberId", file: ["Member ID", ({ member }) => member.id] },
];

/** As a file, the same columns that an import reads. */
export const questionColumns: RecordColumns<OwnQuestion> = [
  { id: "text", header: "Question", file: "Question", text: ({ text }) => text, sorts: true, place: "title" },
  { id: "right", header: "Right answer", file: "Right answer", text: ({ right }) => right },
  { id: "wrong1", file: ["Wrong answer 1", ({ wrong }) => wrong[0] ?? ""] },
  { id: "wrong2", file: ["Wrong answer 2", ({ wrong }) => wrong[1] ?? ""] },
  { id: "wrong3", file: ["Wrong answer 3", ({ wrong }) => wrong[2] ?? ""] },
  { id: "category", header: "Category", file: "Category", text: ({ category }) => category || "–" },
  { id: "source", header: "Source", file: "Source", text: ({ source }) => source || "–" },
  { id: "set", header: "Set", file: "Set", text: ({ set }) => set, sorts: true },
];
