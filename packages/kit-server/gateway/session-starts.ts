// Keeps to the number of identifies that Discord allows in a day: a bot that passes it loses its token.
import { setTimeout as sleep } from "node:timers/promises";
import type { APIGatewaySessionStartLimit } from "discord-api-types/v10";

export type SessionStartOptions = {
  /** Asks the gateway's API now. */
  read(): Promise<APIGatewaySessionStartLimit>;
  onRemaining(remaining: number): void;
  /** No start is left; `resetsAt` is when there are new ones. */
  onUsedUp(resetsAt: Date): void;
  signal: AbortSignal;
};

/** Resolves when an identify may be sent, in turns; never when `signal` is aborted. */
export type TakeSessionStart = () => Promise<void>;

/** Starts of other processes with the same token are counted by Discord alone. */
const KNOWN_FOR_MS = 60_000;
/** An operator who asks Discord for more starts is not left waiting for the day to end. */
const LOOK_AGAIN_MS = 5 * 60_000;

export function createSessionStarts({ read, onRemaining, onUsedUp, signal }: SessionStartOptions): TakeSessionStart {
  let known: { remaining: number; resetsAt: number; readAt: number } | null = null;
  let turn: Promise<void> = Promise.resolve();

  async function refresh(): Promise<void> {
    if (known && known.remaining > 0 && Date.now() - known.readAt < KNOWN_FOR_MS) return;
    try {
      const { remaining, reset_after } = await read();
      known = { remaining, resetsAt: Date.now() + reset_after, readAt: Date.now() };
    } catch {
      // Whoever connects learns of an API that does not answer by itself; what was known is counted down meanwhile.
      if (known && known.resetsAt <= Date.now()) known = null;
    }
  }

  async function take(): Promise<void> {
    for (;;) {
      await refresh();
      if (!known || known.remaining > 0) break;
      onRemaining(0);
      onUsedUp(new Date(known.resetsAt));
      const pauseMs = Math.min(LOOK_AGAIN_MS, Math.max(1_000, known.resetsAt - Date.now()));
      await sleep(pauseMs, undefined, { signal, ref: false });
    }
    if (!known) return;
    known.remaining -= 1;
    onRemaining(known.remaining);
  }

  return () => {
    turn = turn.then(take);
    // An aborted wait leaves everyone behind it waiting as well: nothing connects any more.
    turn = turn.catch(() => new Promise<never>(() => {}));
    return turn;
  };
}
