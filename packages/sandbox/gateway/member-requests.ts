/**
 * How often a bot asks for all members of a guild: once in half a minute for each guild. The platform counts all of a bot's
 * sessions together; here each is counted by itself, since the next session is mostly the next test.
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

  /** How long the session has yet to wait; 0 when it may ask now, which is then counted. */
  take(sessionId: string, guildId: string): number {
    const key = `${sessionId} ${guildId}`;
    const now = this.#clock.now();
    const wait = (this.#lastAt.get(key) ?? Number.NEGATIVE_INFINITY) + this.#limits.allMembersEveryMs - now;
    if (wait > 0) return wait;
    this.#lastAt.set(key, now);
    return 0;
  }
}
