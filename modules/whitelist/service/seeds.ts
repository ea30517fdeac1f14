// The seeds of a list's draws: a hash chain, used from its end to its beginning, whose last link is committed before anyone
// enters. The seed of a draw is thus the commitment of the next one, and a repeated draw has no choice of its seed.
import { sha256 } from "#kit-server/guild/draws/draw-order.ts";

/** Draws that one list can have. */
export const DRAWS_MAX = 50;

/** `draw` counts from 1. `lastSeed` is the seed of the last possible draw. */
export function seedOf(lastSeed: string, draw: number): string {
  let seed = lastSeed;
  for (let at = DRAWS_MAX; at > draw; at -= 1) seed = sha256(seed);
  return seed;
}

/** The SHA-256 of a draw's seed, below which its public page is. */
export const commitmentOf = (lastSeed: string, draw: number): string => sha256(seedOf(lastSeed, draw));
