/** Bugs don't fix themselves; a few retries cover database errors. */
export const BUG_TRIES = 4;
const WAIT_MAX_MS = 300_000;
export const waitAfter = (tries: number): number => Math.min(WAIT_MAX_MS, 1_000 * 2 ** tries);
