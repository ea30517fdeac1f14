/**
 * Limits how often a bot requests all members of a guild: once in 30 seconds per guild. Discord counts all of a bot's
 * sessions together; here each is counted separately, because the next session usually belongs to the next test.
 */
import type { Clock } from "../state/clock.ts";
import type { GatewayLimits } from "./limits.ts";

export class MemberRequests {
  readonly #limits: GatewayLimits;
  readonly #clock: Clock;
  readonly #lastAt = new Map<string, number>();

  constructor(limits: GatewayLimits, clock: Clock) {
    this.#limits = limits;
    this.#clock = clock;
  }

  /** How long the session has to wait; 0 if it may request now, which is then counted. */
  take(sessionId: string, guildId: string): number {
    const key = `${sessionId} ${guildId}`;
    const now = this.#clock.now();
    const wait = (this.#lastAt.get(key) ?? Number.NEGATIVE_INFINITY) + this.#limits.allMembersEveryMs - now;
    if (wait > 0) return wait;
    this.#lastAt.set(key, now);
    return 0;
  }
}
