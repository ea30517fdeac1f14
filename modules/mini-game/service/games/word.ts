// The word: five letters, and after each guess the players learn which letters are right. In a duel both look for the same
// word on their own, and fewer guesses win.
import { chatWords } from "../../words/chat-words.ts";
import type { Game, Seat, Seats } from "./game.ts";

/** `guesses` by seat. `label` and `count` say how the word was drawn from the list. */
export type WordState = { seats: Seats; word: string; tries: number; guesses: [string[], string[]]; count: number };
export type WordSetup = { words: readonly string[]; tries: number };

const LABEL = "word";
const words = chatWords.games.word;
export type Mark = "right" | "elsewhere" | "no";

/** Each letter of the word can explain only one letter of the guess; right places come first. */
export function marksOf(word: string, guessed: string): Mark[] {
  const marks: Mark[] = Array.from(guessed, (letter, at) => (word[at] === letter ? "right" : "no"));
  const left = Array.from(word).filter((letter, at) => guessed[at] !== letter);
  for (const [at, letter] of Array.from(guessed).entries()) {
    const found = left.indexOf(letter);
    if (marks[at] === "right" || found < 0) continue;
    marks[at] = "elsewhere";
    left.splice(found, 1);
  }
  return marks;
}

/** Capital letters without accents, so that every keyboard will do. */
const normalizedGuess = (value: string): string => value.trim().normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();

const isDone = ({ word, tries, guesses }: WordState, seat: Seat): boolean =>
  guesses[seat].length >= tries || guesses[seat].at(-1) === word;
const isFound = ({ word, guesses }: WordState, seat: Seat): boolean => guesses[seat].at(-1) === word;
const seatsOf = ({ seats }: WordState): Seat[] => (seats === 1 ? [0] : [0, 1]);

export const word: Game<WordSetup, WordState> = {
  // What the other player guesses would give the word away.
  isSecret: true,
  isInTurns: false,
  start: ({ words: list, tries }, seats, random) => ({
    ...{ seats, tries, guesses: [[], []], count: list.length },
    word: list[random.number(LABEL, list.length)] ?? "HELLO",
  }),
  waitsFor: (state) => seatsOf(state).filter((seat) => !isDone(state, seat)),
  act: (state, { seat, value }) => {
    const guessed = normalizedGuess(value);
    if (!/^[A-Z]{5}$/.test(guessed)) return { refused: words.form };
    const [first, second] = state.guesses;
    const extended = [...state.guesses[seat], guessed];
    return { ...state, guesses: seat === 0 ? [extended, second] : [first, extended] };
  },
  result: (state) => {
    if (seatsOf(state).some((seat) => !isDone(state, seat))) return null;
    if (state.seats === 1) return { winner: isFound(state, 0) ? 0 : 1 };
    const [one, other] = ([0, 1] as const).map((seat) =>
      isFound(state, seat) ? state.guesses[seat].length : state.tries + 1,
    );
    if (one === undefined || other === undefined || one === other) return { winner: null };
    return { winner: one < other ? 0 : 1 };
  },
  view: (state, viewer) => {
    const { seats, guesses, tries, word: wanted } = state;
    const isOver = word.result(state) !== null;
    const shown = isOver ? seatsOf(state) : viewer === null && seats === 2 ? [] : [viewer ?? 0];
    const canGuess = isOver ? false : viewer === null || !isDone(state, viewer);
    return {
      lines: [
        ...(isOver ? [] : [{ text: words.ask, params: { tries } }]),
        ...(seats === 2
          ? ([0, 1] as const).map((seat) => ({
              text: words.used,
              params: { player: `{${seat}}`, used: guesses[seat].length, tries },
            }))
          : []),
        ...shown.flatMap((seat) => [
          ...(seats === 2 && isOver ? [{ text: words.boardOf, params: { player: `{${seat}}` } }] : []),
          ...guesses[seat].map((guessed) => ({
            text: words.guessed,
            params: {
              word: guessed,
              marks: marksOf(wanted, guessed)
                .map((mark) => SQUARES[mark])
                .join(""),
              letters: spelled(wanted, guessed),
            },
          })),
        ]),
        ...(shown.length > 0 && !isOver && shown.some((seat) => guesses[seat].length > 0)
          ? [{ text: words.legend }]
          : []),
        ...(isOver ? [{ text: words.was, params: { word: wanted } }] : []),
      ],
      buttons: [],
      ...(canGuess ? { typed: { label: words.label, maxLength: 16 } } : {}),
    };
  },
  drawn: ({ count }) => [{ label: LABEL, below: count }],
};

const SQUARES: Record<Mark, string> = { right: "🟩", elsewhere: "🟨", no: "⬛" };
/** The marks without color: a right letter is bold, one that is elsewhere in brackets. */
const spelled = (wanted: string, guessed: string): string =>
  marksOf(wanted, guessed)
    .map((mark, at) => {
      const letter = guessed[at] ?? "";
      return mark === "right" ? `**${letter}**` : mark === "elsewhere" ? `(${letter})` : letter.toLowerCase();
    })
    .join(" ");
