// Guess the number: after each guess the players learn whether the number is higher or lower.
import { chatWords } from "../../words/chat-words.ts";
import { type Game, otherOf, type Seat, type Seats } from "./game.ts";

type Guess = { seat: Seat; value: number };
/** `number` is what was guessed for, once the match is over. */
export type GuessState = {
  seats: Seats;
  max: number;
  tries: number;
  guesses: Guess[];
  hints: ("hit" | "higher" | "lower")[];
  number: number | null;
};

const LABEL = "number";
const LAST_SHOWN = 8;
const words = chatWords.games.guess;
const turnOf = ({ seats, guesses }: GuessState): Seat => {
  const last = guesses.at(-1);
  return seats === 1 || !last ? 0 : otherOf(last.seat);
};
const usedUp = ({ seats, tries, guesses }: GuessState): boolean => guesses.length >= tries * seats;

export const guess: Game<{ max: number; tries: number }, GuessState> = {
  isSecret: false,
  isInTurns: true,
  start: ({ max, tries }, seats) => ({ seats, max, tries, guesses: [], hints: [], number: null }),
  waitsFor: (state) => (guess.result(state) ? [] : [turnOf(state)]),
  act: (state, { seat, value }, random) => {
    const { max } = state;
    const guessed = /^\d{1,6}$/.test(value.trim()) ? Number(value) : 0;
    if (guessed < 1 || guessed > max) return { refused: { ...words.range, params: { max } } };
    const number = random.number(LABEL, max) + 1;
    const hint = guessed === number ? "hit" : guessed < number ? "higher" : "lower";
    const next: GuessState = {
      ...state,
      guesses: [...state.guesses, { seat, value: guessed }],
      hints: [...state.hints, hint],
    };
    return hint === "hit" || usedUp(next) ? { ...next, number } : next;
  },
  result: (state) => {
    const { guesses, hints, seats } = state;
    if (hints.at(-1) === "hit") return { winner: guesses.at(-1)?.seat ?? 0 };
    if (!usedUp(state)) return null;
    return { winner: seats === 1 ? 1 : null };
  },
  view: (state) => {
    const { max, tries, seats, guesses, hints, number } = state;
    const left = tries * seats - guesses.length;
    const isOver = number !== null;
    const first = Math.max(0, guesses.length - LAST_SHOWN);
    return {
      lines: [
        ...(isOver ? [] : [{ text: words.ask, params: { max, left } }]),
        ...guesses.slice(first).map(({ seat, value }, at) => {
          const hint = words[hints[first + at] ?? "hit"];
          return seats === 2
            ? { text: words.guessedBy, params: { player: `{${seat}}`, value, hint } }
            : { text: words.guessed, params: { value, hint } };
        }),
        ...(number === null ? [] : [{ text: words.was, params: { number } }]),
      ],
      buttons: [],
      ...(isOver ? {} : { typed: { label: { ...words.label, params: { max } }, maxLength: 6 } }),
    };
  },
  drawn: ({ max }) => [{ label: LABEL, below: max }],
};
