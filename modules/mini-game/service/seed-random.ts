// What a seed says: every draw is SHA-256 of the seed and a label, so that anyone with the seed gets the same.
import { sha256 } from "#kit-server/guild/draws/draw-order.ts";
import type { Drawn, Random } from "./games/game.ts";

/** Of 256 bits the remainder favors no number by more than 10^-70. */
export const seedRandom = (seed: string): Random => ({
  number: (label, below) => Number(BigInt(`0x${sha256(`${seed}:${label}`)}`) % BigInt(below)),
  order: (label, count) => {
    const dice = Array.from({ length: count }, (_, at) => sha256(`${seed}:${label}:${at}`));
    // Hashes of the same length sort as the numbers that they write.
    return dice.map((_, at) => at).toSorted((one, other) => ((dice[one] ?? "") < (dice[other] ?? "") ? -1 : 1));
  },
});

/** A script that prints what was drawn, for Node.js (as a module) and for a browser's console. */
export function checkScript(seed: string, drawn: readonly Drawn[]): string {
  const list = drawn.map((one) => ("below" in one ? [one.label, one.below] : [one.label, one.count, "order"]));
  return [
    `const seed = "${seed}", drawn = ${JSON.stringify(list)};`,
    `const sha = async (text) => Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))), (b) => b.toString(16).padStart(2, "0")).join("");`,
    `console.log("SHA-256 of the seed", await sha(seed));`,
    `for (const [label, n, order] of drawn) {`,
    `  const dice = order ? await Promise.all(Array.from({ length: n }, (_, at) => sha(seed + ":" + label + ":" + at))) : [];`,
    `  console.log(label, order ? dice.map((_, at) => at).sort((a, b) => (dice[a] < dice[b] ? -1 : 1)).join(" ") : Number(BigInt("0x" + await sha(seed + ":" + label)) % BigInt(n)));`,
    `}`,
  ].join("\n");
}
