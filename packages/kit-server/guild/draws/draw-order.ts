// Verifiable randomness: everything is derived from a seed whose hash is published before anyone enters.
import { createHash, hash, randomBytes } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Reward } from "#kit/rewards/reward.ts";
import type { Snowflake } from "#kit/snowflake.ts";

/** 32 bytes as hexadecimal digits. */
export const newSeed = (): string => randomBytes(32).toString("hex");
export const sha256 = (text: string): string => hash("sha256", text);

/** `weight`: twice as likely with 2 as with 1; more than 0. */
export type DrawEntry = { memberId: Snowflake; weight: number };

/** Hundreds of thousands of entries are ordered in parts, between which others get their turn. */
const AT_ONCE = 10_000;
const PARTS = 64;

/** 52 bits of a hash as a number below 1, which a JavaScript number holds exactly. */
const DIGITS = 13;
const shareOf = (dice: string): number => Number.parseInt(dice.slice(0, DIGITS), 16) / 16 ** DIGITS;

/**
 * The order of a draw: by SHA-256 of `seed:user id`, lowest first. The hash as a number below 1 becomes `-ln(1 -
 * number) / weight`, which gives each member chances in proportion to their weight and doesn't change the order if all
 * weights are equal.
 */
export async function drawOrder<T extends DrawEntry>(seed: string, entries: readonly T[]): Promise<T[]> {
  type Ranked = { entry: T; dice: string; rank: number };
  const parts: Ranked[][] = Array.from({ length: PARTS }, () => []);
  let done = 0;
  for (const entry of entries) {
    const dice = sha256(`${seed}:${entry.memberId}`);
    const rank = -Math.log1p(-shareOf(dice)) / entry.weight;
    parts[Math.min(PARTS - 1, Math.floor(-Math.expm1(-rank) * PARTS))]?.push({ entry, dice, rank });
    done += 1;
    if (done % AT_ONCE === 0) await setImmediate();
  }
  const order: T[] = [];
  for (const part of parts) {
    part.sort((one, other) => one.rank - other.rank || (one.dice < other.dice ? -1 : 1));
    for (const { entry } of part) order.push(entry);
    done += part.length;
    if (done % AT_ONCE < part.length) await setImmediate();
  }
  return order;
}

const diceOf = (text: string): Buffer => createHash("sha256").update(text).digest();

/** A member's points from a reward's range: always the same for the same seed, however often they try. */
export function pointsFor({ min, max }: Reward, seed: string, memberId: Snowflake): number {
  const span = BigInt(Math.max(0, max - min) + 1);
  return min + Number(diceOf(`${seed}:reward:${memberId}`).readBigUInt64BE() % span);
}

/** A number from 0 to `below` - 1 for this member's nth attempt. */
export const pickFor = (seed: string, memberId: Snowflake, attempt: number, below: number): number =>
  diceOf(`${seed}:pick:${attempt}:${memberId}`).readUInt32BE() % below;
