// Dice duel: each player throws two dice, and the higher sum wins.
import { chatWords } from "../../words/chat-words.ts";
import type { Game, Random, Seat, Seats } from "./game.ts";

const SIDES = 6;
type Throw = { dice: [number, number]; salt: string };
export type DiceState = { seats: Seats; thrown: [Throw | null, Throw | null] };

const words = chatWords.games.dice;
const labelOf = (seat: Seat, salt: string, die: 1 | 2): string => `dice:${seat}:${salt}:${die}`;
const throwFor = (random: Random, seat: Seat, salt: string): Throw => ({
  dice: [random.number(labelOf(seat, salt, 1), SIDES) + 1, random.number(labelOf(seat, salt, 2), SIDES) + 1],
  salt,
});
const sumOf = ({ dice: [one, other] }: Throw): number => one + other;

export const dice: Game<null, DiceState> = {
  isSecret: false,
  isInTurns: false,
  start: (_, seats) => ({ seats, thrown: [null, null] }),
  waitsFor: ({ thrown }) => ([0, 1] as const).filter((seat) => thrown[seat] === null),
  act: ({ seats, thrown: [first, second] }, { seat, value, salt }, random) => {
    if (value !== "roll") return { refused: chatWords.notPossible };
    const rolled = throwFor(random, seat, salt);
    // The bot throws with the player's id too, which it couldn't know when it fixed the seed.
    if (seats === 1) return { seats, thrown: [rolled, throwFor(random, 1, salt)] };
    return { seats, thrown: seat === 0 ? [rolled, second] : [first, rolled] };
  },
  result: ({ thrown: [first, second] }) => {
    if (!first || !second) return null;
    const [one, other] = [sumOf(first), sumOf(second)];
    return { winner: one === other ? null : one > other ? 0 : 1 };
  },
  view: ({ thrown }) => {
    const isOver = thrown.every((one) => one !== null);
    return {
      lines: [
        ...(isOver ? [] : [{ text: words.ask }]),
        ...([0, 1] as const).flatMap((seat) => {
          const one = thrown[seat];
          if (!one) return [];
          const [first, second] = one.dice;
          return [{ text: words.thrown, params: { player: `{${seat}}`, first, second, sum: sumOf(one) } }];
        }),
      ],
      buttons: isOver ? [] : [{ value: "roll", label: words.roll, emoji: "🎲", color: "blurple" }],
    };
  },
  drawn: ({ thrown }) =>
    thrown.flatMap((one, seat) =>
      one ? ([1, 2] as const).map((die) => ({ label: labelOf(seat as Seat, one.salt, die), below: SIDES })) : [],
    ),
};
