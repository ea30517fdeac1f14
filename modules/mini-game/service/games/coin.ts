// Coin flip: one player calls a side, and the coin is thrown with that call's id.
import { withParams } from "#kit/chat/chat-text.ts";
import { chatWords } from "../../words/chat-words.ts";
import { type Game, otherOf, type Seat, type Seats } from "./game.ts";

const SIDES = ["heads", "tails"] as const;
type Side = (typeof SIDES)[number];
export type CoinState = { seats: Seats; call: Side | null; side: Side | null; salt: string };

/** The challenged player calls, because the other one chose the game. */
const callerOf = ({ seats }: CoinState): Seat => (seats === 2 ? 1 : 0);
const isSide = (value: string): value is Side => SIDES.some((side) => side === value);
const words = chatWords.games.coin;

export const coin: Game<null, CoinState> = {
  isSecret: false,
  isInTurns: true,
  start: (_, seats) => ({ seats, call: null, side: null, salt: "" }),
  waitsFor: (state) => (state.side === null ? [callerOf(state)] : []),
  act: (state, { value, salt }, random) => {
    if (!isSide(value)) return { refused: chatWords.notPossible };
    return { ...state, call: value, salt, side: SIDES[random.number(`coin:${salt}`, SIDES.length)] ?? "heads" };
  },
  result: (state) => {
    if (state.side === null) return null;
    const caller = callerOf(state);
    return { winner: state.call === state.side ? caller : otherOf(caller) };
  },
  view: (state) => {
    const { call, side } = state;
    if (side === null || call === null) {
      return {
        lines: [{ text: words.ask }],
        buttons: SIDES.map((value) => ({ value, label: words[value], color: "blurple" })),
      };
    }
    return { lines: [{ text: withParams(words.landed, { call: words[call], side: words[side] }) }], buttons: [] };
  },
  drawn: ({ side, salt }) => (side === null ? [] : [{ label: `coin:${salt}`, below: SIDES.length }]),
};
