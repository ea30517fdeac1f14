// Verifiable randomness: all of it follows from the drop's seed, whose hash is published first.
import { createHash, randomBytes } from "node:crypto";
import type { Reward } from "#kit/rewards/reward.ts";
import type { Snowflake } from "#kit/snowflake.ts";

export const newSeed = (): string => randomBytes(32).toString("hex");
export const hashOf = (seed: string): string => createHash("sha256").update(seed).digest("hex");

const diceOf = (text: string): Buffer => createHash("sha256").update(text).digest();

/** The order of a draw: by SHA-256 of `seed:account id`, lowest first. */
export const drawOrder = <T extends { memberId: Snowflake }>(seed: string, entries: readonly T[]): T[] =>
  entries
    .map((entry) => ({ entry, dice: diceOf(`${seed}:${entry.memberId}`) }))
    .toSorted((one, other) => Buffer.compare(one.dice, other.dice))
    .map(({ entry }) => entry);

/** The same member gets the same from the same drop, however often they try. */
export function pointsFor({ min, max }: Reward, seed: string, memberId: Snowflake): number {
  const span = BigInt(Math.max(0, max - min) + 1);
  return min + Number(diceOf(`${seed}:reward:${memberId}`).readBigUInt64BE() % span);
}

/** A number from 0 to `below` - 1 for this member's so-manieth try. */
export const pickFor = (seed: string, memberId: Snowflake, attempt: number, below: number): number =>
  diceOf(`${seed}:pick:${attempt}:${memberId}`).readUInt32BE() % below;
