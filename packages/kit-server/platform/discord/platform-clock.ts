// Discord's clock, for every duration. IDs, joins and button presses carry Discord's time, so times compared with them
// must use it too, even if this machine's clock is wrong.
import type { Logger } from "pino";

export type PlatformClock = {
  /** Discord's time, as far as it differs noticeably from this machine's. */
  now(): Date;
  /** How far Discord's clock is ahead of this machine's, in milliseconds; 0 while they agree. */
  skewMs(): number;
  /** Records the `Date` header of a response. */
  observe(dateHeader: string | null): void;
};

/** Below this the clocks agree: the header has whole seconds, and responses take time. */
const NOTICEABLE_MS = 5_000;
/** Measurements that differ by less are the same. */
const SAME_MS = 2_500;
/** Consecutive responses that must agree before a new difference counts: a single one may be delayed or cached. */
const AGREEING = 5;
const HALF_SECOND_MS = 500;

/** `onChange` gets the new difference; the first response determines the first one. */
export function createPlatformClock(
  clock: { now(): Date } = { now: () => new Date() },
  onChange: (skewMs: number) => void = () => {},
): PlatformClock {
  let skewMs: number | null = null;
  let candidate = { skewMs: 0, seen: 0 };

  const setSkew = (measured: number): void => {
    const next = Math.abs(measured) < NOTICEABLE_MS ? 0 : measured;
    const isChange = next !== (skewMs ?? 0);
    skewMs = next;
    if (isChange) onChange(next);
  };

  return {
    now: () => new Date(clock.now().getTime() + (skewMs ?? 0)),
    skewMs: () => skewMs ?? 0,
    observe: (dateHeader) => {
      const answeredAt = Date.parse(dateHeader ?? "");
      if (Number.isNaN(answeredAt)) return;
      const measured = answeredAt + HALF_SECOND_MS - clock.now().getTime();
      if (skewMs === null) return setSkew(measured);
      if (Math.abs(measured - skewMs) < SAME_MS || (skewMs === 0 && Math.abs(measured) < NOTICEABLE_MS)) {
        candidate = { skewMs: 0, seen: 0 };
        return;
      }
      const isSame = Math.abs(measured - candidate.skewMs) < SAME_MS;
      candidate = { skewMs: isSame ? candidate.skewMs : measured, seen: isSame ? candidate.seen + 1 : 1 };
      if (candidate.seen >= AGREEING) setSkew(candidate.skewMs);
    },
  };
}

/** A note for the operator; null while the clocks agree. */
export function skewNote(skewMs: number): string | null {
  if (skewMs === 0) return null;
  const seconds = Math.abs(Math.round(skewMs / 1000)).toLocaleString("en-US");
  const where = skewMs > 0 ? "behind" : "ahead of";
  return `This machine's clock is ${seconds} seconds ${where} Discord's. Check its time synchronization.`;
}

/** Logs the difference for the operator, whose machine's clock is most likely the wrong one. */
export function reportSkew(logger: Pick<Logger, "warn" | "info">, skewMs: number): void {
  const skewS = Math.round(skewMs / 1000);
  if (skewS === 0) logger.info("the clock of this machine agrees with Discord's");
  else logger.warn({ skewS }, "the clock of this machine differs from Discord's: check its time synchronization");
}
