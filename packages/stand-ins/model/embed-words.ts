import { createHash } from "node:crypto";
import { wordsOf } from "./material.ts";

const DIMENSIONS = 256;

/** Hashes each word to a direction: texts that share words are near. Of length 1; the same text always gives the same. */
export function embedWords(text: string): number[] {
  const vector = new Array<number>(DIMENSIONS).fill(0);
  for (const word of wordsOf(text)) {
    const digest = createHash("sha256").update(word).digest();
    // Several entries for each word, so that two words seldom share all of them.
    for (let at = 0; at < 12; at += 3) {
      const index = digest.readUInt16BE(at) % DIMENSIONS;
      vector[index] = (vector[index] ?? 0) + ((digest[at + 2] ?? 0) % 2 === 0 ? 1 : -1);
    }
  }
  const length = Math.hypot(...vector);
  if (length === 0) return vector.map((_, at) => (at === 0 ? 1 : 0));
  return vector.map((value) => value / length);
}
