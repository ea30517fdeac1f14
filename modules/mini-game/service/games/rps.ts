// Rock-paper-scissors: rounds until a player has won enough; equal picks are played again.
import { chatWords } from "../../words/chat-words.ts";
import type { Game, Seat, Seats } from "./game.ts";

const PICKS = ["rock", "paper", "scissors"] as const;
type Pick = (typeof PICKS)[number];
type Picks = [Pick | null, Pick | null];
export type RpsState = { seats: Seats; wins: number; rounds: [Pick, Pick][]; picks: Picks };

/** Without a winner by then it is a draw, so that no match goes on forever. */
export const ROUNDS_MAX = 15;

const words = chatWords.games.rps;
const isPick = (value: string): value is Pick => PICKS.some((pick) => pick === value);
/** Each pick beats the one before it. */
const winnerOf = ([one, other]: [Pick, Pick]): Seat | null => {
  const lead = (PICKS.indexOf(one) - PICKS.indexOf(other) + PICKS.length) % PICKS.length;
  return lead === 0 ? null : lead === 1 ? 0 : 1;
};
const scoreOf = ({ rounds }: RpsState): [number, number] => {
  const won = (seat: Seat) => rounds.filter((round) => winnerOf(round) === seat).length;
  return [won(0), won(1)];
};
const labelOf = (round: number): string => `rps:${round}`;

export const rps: Game<{ wins: number }, RpsState> = {
  isSecret: true,
  isInTurns: false,
  start: ({ wins }, seats) => ({ seats, wins, rounds: [], picks: [null, null] }),
  waitsFor: (state) =>
    rps.result(state) ? [] : ([0, 1] as const).filter((seat) => seat < state.seats && !state.picks[seat]),
  act: (state, input, random) => {
    const { seats, rounds } = state;
    const { seat } = input;
    // The button names its round: pressed twice, it doesn't choose for the next one too.
    const [round, value = ""] = input.value.split("-");
    if (Number(round) !== rounds.length + 1 || !isPick(value)) return { refused: chatWords.notPossible };
    // The bot's picks follow from the seed alone: they were fixed before the first one of the player.
    const bots = PICKS[random.number(labelOf(rounds.length + 1), PICKS.length)] ?? "rock";
    const [first, second]: Picks =
      seats === 1 ? [value, bots] : seat === 0 ? [value, state.picks[1]] : [state.picks[0], value];
    if (!first || !second) return { ...state, picks: [first, second] };
    return { ...state, picks: [null, null], rounds: [...rounds, [first, second]] };
  },
  result: (state) => {
    const [one, other] = scoreOf(state);
    if (one >= state.wins) return { winner: 0 };
    if (other >= state.wins) return { winner: 1 };
    return state.rounds.length >= ROUNDS_MAX ? { winner: null } : null;
  },
  view: (state) => {
    const { rounds, wins, picks, seats } = state;
    const isOver = rps.result(state) !== null;
    const last = rounds.at(-1);
    const [one, other] = scoreOf(state);
    const ready = ([0, 1] as const).filter((seat) => seats === 2 && picks[seat] !== null);
    return {
      lines: [
        ...(last
          ? [{ text: words.round, params: { round: rounds.length, first: words[last[0]], second: words[last[1]] } }]
          : []),
        ...(rounds.length > 0 ? [{ text: words.score, params: { one, other } }] : []),
        ...(isOver ? [] : [{ text: words.ask, params: { wins } }]),
        ...ready.map((seat) => ({ text: chatWords.hasChosen, params: { player: `{${seat}}` } })),
      ],
      buttons: isOver
        ? []
        : PICKS.map((pick) => ({
            value: `${rounds.length + 1}-${pick}`,
            label: words[pick],
            emoji: EMOJI[pick],
            color: "blurple" as const,
          })),
    };
  },
  drawn: ({ seats, rounds }) =>
    seats === 1 ? rounds.map((_, at) => ({ label: labelOf(at + 1), below: PICKS.length })) : [],
};

const EMOJI: Record<Pick, string> = { rock: "🪨", paper: "📄", scissors: "✂️" };
