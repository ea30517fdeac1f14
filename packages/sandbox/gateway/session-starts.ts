/** The session start limit: concurrent starts per five seconds, and starts per day. */
import type { Clock } from "../state/clock.ts";
import type { GatewayLimits } from "./limits.ts";

const DAY_MS = 86_400_000;
const PACE_MS = 5_000;

export class SessionStarts {
  readonly #limits: GatewayLimits;
  readonly #clock: Clock;
  readonly #lastInBucket = new Map<string, number>();
  readonly #starts = new Map<string, number[]>();

  constructor(limits: GatewayLimits, clock: Clock) {
    this.#limits = limits;
    this.#clock = clock;
  }

  /** Counts an IDENTIFY, unless it comes too soon after another or exceeds the daily limit. */
  take(userId: string, shardId: number): "taken" | "too soon" | "used up" {
    const now = this.#clock.now();
    const bucket = `${userId} ${shardId % this.#limits.maxConcurrency}`;
    const last = this.#lastInBucket.get(bucket);
    if (this.#limits.enforcesIdentifyPace && last !== undefined && now - last < PACE_MS) return "too soon";
    const recent = this.#recent(userId);
    if (recent.length >= this.#limits.startsPerDay) return "used up";
    this.#lastInBucket.set(bucket, now);
    this.#starts.set(userId, [...recent, now]);
    return "taken";
  }

  /** The limit as returned by GET /gateway/bot. */
  limitFor(userId: string): { total: number; remaining: number; reset_after: number; max_concurrency: number } {
    const { startsPerDay: total, maxConcurrency: max_concurrency } = this.#limits;
    const recent = this.#recent(userId);
    const [first] = recent;
    return {
      total,
      remaining: Math.max(0, total - recent.length),
      reset_after: first === undefined ? 0 : first + DAY_MS - this.#clock.now(),
      max_concurrency,
    };
  }

  #recent(userId: string): number[] {
    const since = this.#clock.now() - DAY_MS;
    return (this.#starts.get(userId) ?? []).filter((at) => at > since);
  }
}
