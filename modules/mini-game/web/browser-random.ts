// Randomness for games that are played on the page: as fair as the bot's, but with nothing to prove.
import type { Random } from "../service/games/game.ts";

const below = (limit: number): number => {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return word % limit;
};

/** The same label gives the same result, as the bot's seed does. */
export function browserRandom(): Random {
  const numbers = new Map<string, number>();
  const orders = new Map<string, number[]>();
  const kept = <T>(known: Map<string, T>, label: string, make: () => T): T => {
    const value = known.get(label) ?? make();
    known.set(label, value);
    return value;
  };
  return {
    number: (label, limit) => kept(numbers, label, () => below(limit)),
    order: (label, count) => kept(orders, label, () => shuffled(count)),
  };
}

function shuffled(count: number): number[] {
  const left = Array.from({ length: count }, (_, at) => at);
  return Array.from({ length: count }, () => left.splice(below(left.length), 1)[0] ?? 0);
}
