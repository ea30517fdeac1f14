/** Discord's ids: milliseconds since 2015 in the upper 42 bits, so that ids sort by age. */
import { createHash } from "node:crypto";

const EPOCH_MS = 1420070400000n;

/** Creates ids that always increase, also within one millisecond. */
export class SnowflakeSource {
  #lastMs = 0;
  #counter = 0;
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  next(): string {
    const now = this.#now();
    if (now > this.#lastMs) {
      this.#lastMs = now;
      this.#counter = 0;
    } else if (++this.#counter === 4096) {
      this.#lastMs += 1;
      this.#counter = 0;
    }
    return snowflakeAt(this.#lastMs, this.#counter);
  }
}

export function snowflakeAt(atMs: number, low = 0): string {
  return (((BigInt(Math.trunc(atMs)) - EPOCH_MS) << 22n) | BigInt(low)).toString();
}

/** An id that is always the same for the same name and moment. */
export function snowflakeNamed(name: string, atMs: number): string {
  const low = createHash("sha256").update(name).digest().readUInt32BE(0) & 0x3fffff;
  return snowflakeAt(atMs, low);
}

export function snowflakeMs(id: string): number {
  return Number((BigInt(id) >> 22n) + EPOCH_MS);
}

export function isSnowflake(value: string): boolean {
  return /^\d{1,20}$/.test(value) && BigInt(value) <= 0xffffffffffffffffn;
}

export function compareIds(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
