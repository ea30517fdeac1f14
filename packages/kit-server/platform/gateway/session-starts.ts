// Respects Discord's daily limit of identifies: Discord resets the token of a bot that exceeds it.
import { setTimeout as sleep } from "node:timers/promises";
import type { APIGatewaySessionStartLimit } from "discord-api-types/v10";

export type SessionStartOptions = {
  /** Requests the current limit from the API. */
  read(): Promise<APIGatewaySessionStartLimit>;
  onRemaining(remaining: number, total: number): void;
  /** No session start is left until `resetsAt`. */
  onUsedUp(resetsAt: Date): void;
  signal: AbortSignal;
};

/** Resolves when an identify may be sent, in order; never if `signal` is aborted. */
export type TakeSessionStart = () => Promise<void>;

/** Other processes with the same token also use starts, which only Discord knows. */
const KNOWN_FOR_MS = 60_000;
/** Checks early, in case Discord granted the operator more starts. */
const LOOK_AGAIN_MS = 5 * 60_000;

export function createSessionStarts({ read, onRemaining, onUsedUp, signal }: SessionStartOptions): TakeSessionStart {
  let known: { remaining: number; total: number; resetsAt: number; readAt: number } | null = null;
  let turn: Promise<void> = Promise.resolve();

  async function refresh(): Promise<void> {
    if (known && known.remaining > 0 && Date.now() - known.readAt < KNOWN_FOR_MS) return;
    try {
      const { remaining, total, reset_after } = await read();
      const isKnown = Number.isFinite(remaining) && Number.isFinite(reset_after);
      // A platform that returns no limit has none.
      known = isKnown ? { remaining, total, resetsAt: Date.now() + reset_after, readAt: Date.now() } : null;
    } catch {
      // The connection reports an API outage. Until then, the last known number is counted down.
      if (known && known.resetsAt <= Date.now()) known = null;
    }
  }

  async function take(): Promise<void> {
    for (;;) {
      await refresh();
      if (!known || known.remaining > 0) break;
      onRemaining(0, known.total);
      onUsedUp(new Date(known.resetsAt));
      const pauseMs = Math.min(LOOK_AGAIN_MS, Math.max(1_000, known.resetsAt - Date.now()));
      await sleep(pauseMs, undefined, { signal, ref: false });
    }
    if (!known) return;
    known.remaining -= 1;
    onRemaining(known.remaining, known.total);
  }

  return () => {
    turn = turn.then(take);
    // An aborted wait also blocks those behind it: nothing connects anymore.
    turn = turn.catch(() => new Promise<never>(() => {}));
    return turn;
  };
}
