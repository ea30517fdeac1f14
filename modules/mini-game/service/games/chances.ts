// The true chances of games against the bot, computed from their rules, for the page that shows them beside what happened.
import type { GameConfig, GameName } from "../../contract.ts";
import { ROUNDS_MAX } from "./rps.ts";

/** Shares of 1. `basis`: what a player does for whom this holds. */
export type Chance = { won: number; draw: number; basis: "luck" | "perfect" | "guessing" };

const DIE = 6;

/** Every pair of throws of two dice. */
function diceChance(): Chance {
  const sums = Array.from({ length: DIE * DIE }, (_, at) => Math.floor(at / DIE) + (at % DIE));
  const pairs = sums.flatMap((one) => sums.map((other) => Math.sign(one - other)));
  const share = (sign: number) => pairs.filter((one) => one === sign).length / pairs.length;
  return { won: share(1), draw: share(0), basis: "luck" };
}

/** Rounds of which a third each is won, lost and equal, up to the last one. */
function rpsChance(wins: number): Chance {
  const memo = new Map<string, { won: number; draw: number }>();
  const from = (one: number, other: number, left: number): { won: number; draw: number } => {
    if (one === wins) return { won: 1, draw: 0 };
    if (other === wins) return { won: 0, draw: 0 };
    if (left === 0) return { won: 0, draw: 1 };
    const key = `${one}:${other}:${left}`;
    const known = memo.get(key);
    if (known) return known;
    const nexts = [from(one + 1, other, left - 1), from(one, other + 1, left - 1), from(one, other, left - 1)];
    const sum = (of: "won" | "draw") => nexts.reduce((total, next) => total + next[of], 0) / nexts.length;
    const chance = { won: sum("won"), draw: sum("draw") };
    memo.set(key, chance);
    return chance;
  };
  return { ...from(0, 0, ROUNDS_MAX), basis: "luck" };
}

/** Guesses that always halve what is left tell this many numbers apart. */
const guessChance = ({ guessMax, guessTries }: GameConfig): Chance => ({
  won: Math.min(1, (2 ** guessTries - 1) / guessMax),
  draw: 0,
  basis: "perfect",
});

/** At least so many right answers of four by chance. */
function triviaChance({ triviaQuestions: count, triviaPass: pass }: GameConfig): Chance {
  const exactly = (right: number): number => choose(count, right) * 0.25 ** right * 0.75 ** (count - right);
  const rights = Array.from({ length: count - Math.min(pass, count) + 1 }, (_, at) => Math.min(pass, count) + at);
  return { won: rights.reduce((sum, right) => sum + exactly(right), 0), draw: 0, basis: "guessing" };
}
const choose = (from: number, count: number): number =>
  Array.from({ length: count }, (_, at) => (from - at) / (at + 1)).reduce((product, factor) => product * factor, 1);

export function chanceOf(game: GameName, config: GameConfig): Chance | null {
  switch (game) {
    case "coin":
      return { won: 0.5, draw: 0, basis: "luck" };
    case "dice":
      return diceChance();
    case "rps":
      return rpsChance(config.rpsWins);
    case "guess":
      return guessChance(config);
    case "trivia":
      return triviaChance(config);
    // Every word and every order of the cards is equally likely; what a player makes of it isn't chance.
    default:
      return null;
  }
}
