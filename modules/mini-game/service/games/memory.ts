// Memory: two cards are turned at a time. Alone, all pairs have to be found with few misses; in a duel, more pairs win, and
// the player who finds one goes on.
import { chatWords } from "../../words/chat-words.ts";
import { type Game, otherOf, type Seat, type Seats } from "./game.ts";

/** Of both players of a duel together; then those who found more pairs win. */
const DUEL_MISSES_MAX = 60;
/** `cards[place]` is a picture's number, `found[place]` who found it, `open` the places that are turned now. */
export type MemoryState = {
  seats: Seats;
  cards: number[];
  found: (Seat | null)[];
  open: number[];
  misses: number;
  missesMax: number;
  turn: Seat;
};
export type MemorySetup = { pairs: number; misses: number };

const LABEL = "cards";
const words = chatWords.games.memory;
const PICTURES = ["cat", "dog", "fish", "bird", "tree", "sun", "moon", "star", "key", "bell"] as const;
const EMOJI: Record<(typeof PICTURES)[number], string> = {
  ...{ cat: "🐱", dog: "🐶", fish: "🐟", bird: "🐦", tree: "🌳" },
  ...{ sun: "☀️", moon: "🌙", star: "⭐", key: "🔑", bell: "🔔" },
};
const foundBy = ({ found }: MemoryState, seat: Seat): number => found.filter((by) => by === seat).length / 2;
/** Two cards that differ stay visible until the next one is turned. */
const isShownMiss = ({ open }: MemoryState): boolean => open.length === 2;

export const memory: Game<MemorySetup, MemoryState> = {
  isSecret: false,
  isInTurns: true,
  start: ({ pairs, misses: missesMax }, seats, random) => {
    const cards = random.order(LABEL, pairs * 2).map((card) => card % pairs);
    return { seats, cards, found: cards.map(() => null), open: [], misses: 0, missesMax, turn: 0 };
  },
  waitsFor: (state) => (memory.result(state) ? [] : [state.turn]),
  act: (state, { seat, value }) => {
    const place = /^\d{1,2}$/.test(value) ? Number(value) : -1;
    const open = isShownMiss(state) ? [] : state.open;
    const card = state.cards[place];
    if (card === undefined || state.found[place] !== null || open.includes(place)) return { refused: words.taken };
    const [first] = open;
    if (first === undefined) return { ...state, open: [place] };
    if (state.cards[first] === card) {
      return { ...state, open: [], found: state.found.map((by, at) => (at === first || at === place ? seat : by)) };
    }
    const turn = state.seats === 2 ? otherOf(seat) : seat;
    return { ...state, open: [first, place], misses: state.misses + 1, turn };
  },
  result: (state) => {
    const { seats, found, misses, missesMax } = state;
    const isAll = found.every((by) => by !== null);
    if (seats === 1) return isAll ? { winner: 0 } : misses > missesMax ? { winner: 1 } : null;
    // Two who never remember would otherwise play forever.
    if (!isAll && misses < DUEL_MISSES_MAX) return null;
    const [one, other] = [foundBy(state, 0), foundBy(state, 1)];
    return { winner: one === other ? null : one > other ? 0 : 1 };
  },
  view: (state) => {
    const { seats, cards, found, open, misses, missesMax } = state;
    const isOver = memory.result(state) !== null;
    const pairs = cards.length / 2;
    const pictureAt = (place: number) => PICTURES[cards[place] ?? 0] ?? "cat";
    const [first = 0, second = 0] = open;
    return {
      lines: [
        ...(isShownMiss(state)
          ? [{ text: words.miss, params: { first: words[pictureAt(first)], second: words[pictureAt(second)] } }]
          : []),
        seats === 1
          ? { text: words.progress, params: { found: foundBy(state, 0), pairs, misses, missesMax } }
          : { text: words.scores, params: { one: foundBy(state, 0), other: foundBy(state, 1), pairs } },
        ...(isOver ? [] : [{ text: open.length === 1 ? words.second : words.ask }]),
      ],
      buttons: isOver
        ? []
        : cards.map((_, place) => {
            const isUp = found[place] !== null || open.includes(place);
            const picture = pictureAt(place);
            return {
              value: String(place),
              label: isUp
                ? { ...words.shown, params: { number: place + 1, picture: words[picture] } }
                : { ...words.card, params: { number: place + 1 } },
              ...(isUp ? { emoji: EMOJI[picture] } : {}),
              color: found[place] === null ? ("grey" as const) : ("green" as const),
              isDisabled: found[place] !== null || (open.length === 1 && open.includes(place)),
            };
          }),
    };
  },
  drawn: ({ cards }) => [{ label: LABEL, count: cards.length }],
};
