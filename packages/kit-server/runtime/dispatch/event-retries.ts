// Handles each guild's and module's events in order and retries those that fail: from memory while the database is
// away, otherwise from a table, so that Discord needn't send them again after a restart.
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { createSerial } from "#kit-server/base/time-limits/serial.ts";
import { eventLifeMs } from "#kit-server/module/bot/event-life.ts";
import type { Outcome } from "#kit-server/platform/handlers/run-handler.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import {
  appendRetries,
  nextRetry,
  placesWithRetries,
  postponeRetry,
  type RetryEntry,
  type RetryPlace,
  removeRetry,
} from "./retry-store.ts";

/** An event, or one that the bot derived from it, as a module's listener gets it. */
export type Entry = RetryEntry & { name: Parameters<typeof eventLifeMs>[0] };

export type EventRetriesDeps = {
  orm: Orm;
  clock: { now(): Date };
  logger: Logger;
  /** The token of the bot's lease. */
  leader: number;
  /** Aborts all waiting; the next leader takes over unfinished work. */
  signal: AbortSignal;
  /** Whether several entries of this name may be handled at once; null if the module doesn't handle it. */
  isUnordered(place: RetryPlace, name: Entry["name"]): boolean | null;
  /** Runs a module's listener once. */
  runEntry(place: RetryPlace, entry: Entry): Promise<Outcome>;
};

export type EventRetries = {
  /** Loads the entries of earlier leaders. Call it before the first `handle`. */
  load(): Promise<void>;
  /**
   * Handles the entries after all earlier ones of the same place. Resolves when each is done, too old, or stored to be
   * retried; stays pending if `signal` is aborted first.
   */
  handle(place: RetryPlace, entries: Promise<readonly Entry[]>): Promise<void>;
  /** Whether every earlier entry of the place is done, so that another one needn't wait. */
  isIdle(place: RetryPlace): boolean;
};

/** Pause while nothing can be stored. */
const AWAY_PAUSE_MS = 1_000;
const RETRY_MAX_MS = 60_000;
/** A handler that always times out or throws has a bug and must not block the events behind it for days. */
const FAILURES_MAX = 10;

export function createEventRetries(deps: EventRetriesDeps): EventRetries {
  const { orm, clock, logger, leader, signal, isUnordered, runEntry } = deps;
  const serial = createSerial();
  /** Places with rows in the table: later entries must wait behind them. */
  const waiting = new Set<string>();
  /** Entries of one name that are being handled at once, by place. */
  const together = new Map<string, { name: string; all: Set<Promise<void>> }>();
  const never = new Promise<never>(() => {});

  const pause = async (ms: number): Promise<void> => {
    if (signal.aborted) return never;
    await sleep(ms, undefined, { signal, ref: false }).catch(() => never);
  };

  const isTooOld = (place: RetryPlace, { name, at, eventId }: Entry): boolean => {
    const isOld = clock.now().getTime() - at.getTime() > eventLifeMs(name);
    if (isOld) logger.error({ ...place, handler: name, eventId }, "an event could not be handled and is too old now");
    return isOld;
  };

  async function handleInTurn(place: RetryPlace, entries: readonly Entry[]): Promise<void> {
    let left = entries;
    for (;;) {
      left = left.filter((entry) => !isTooOld(place, entry));
      const [first] = left;
      if (!first) return;
      if (!waiting.has(keyOf(place))) {
        if (signal.aborted) await never;
        if ((await runEntry(place, first)) === "done") {
          left = left.slice(1);
          continue;
        }
      }
      if (await store(place, left)) return;
      await pause(AWAY_PAUSE_MS);
    }
  }

  async function store(place: RetryPlace, entries: readonly Entry[]): Promise<boolean> {
    try {
      await appendRetries(orm, place, entries, leader);
    } catch (error) {
      logger.warn({ err: error, ...place }, "events wait in memory: they cannot be stored");
      return false;
    }
    if (!waiting.has(keyOf(place))) drainLater(place, AWAY_PAUSE_MS);
    waiting.add(keyOf(place));
    return true;
  }

  function drainLater(place: RetryPlace, ms: number): void {
    void pause(ms).then(() =>
      serial(keyOf(place), () => drain(place)).catch((error: unknown) => {
        logger.warn({ err: error, ...place }, "events that wait to be retried cannot be read");
        drainLater(place, AWAY_PAUSE_MS);
      }),
    );
  }

  /** The one name of these entries, if several of it may be handled at once. */
  function nameTogether(place: RetryPlace, entries: readonly Entry[]): string | null {
    const [only] = entries;
    if (only && entries.length === 1) return isUnordered(place, only.name) ? only.name : null;
    const handled = entries.filter(({ name }) => isUnordered(place, name) !== null);
    const [first] = handled;
    return first && handled.every(({ name }) => name === first.name && isUnordered(place, name)) ? first.name : null;
  }

  /** Waits for those that are being handled at once. */
  const untilDone = async (place: RetryPlace): Promise<void> => {
    const all = together.get(keyOf(place))?.all;
    if (all) await Promise.allSettled(all);
  };

  /** Begins to handle the entries in their turn, and resolves once the next ones may begin: `done` is about these. */
  async function begin(place: RetryPlace, entries: readonly Entry[]): Promise<{ done: Promise<void> }> {
    const key = keyOf(place);
    const name = nameTogether(place, entries);
    if (name === null || together.get(key)?.name !== name) await untilDone(place);
    const work = handleInTurn(place, entries);
    if (name === null) {
      await work;
      return { done: work };
    }
    const group = together.get(key)?.name === name ? together.get(key) : undefined;
    const { all } = group ?? { all: new Set<Promise<void>>() };
    together.set(key, { name, all });
    all.add(work);
    const ended = (): void => {
      all.delete(work);
      if (all.size === 0 && together.get(key)?.all === all) together.delete(key);
    };
    work.then(ended, ended);
    return { done: work };
  }

  /** Handles due entries in order, until none waits or one fails again. */
  async function drain(place: RetryPlace): Promise<void> {
    await untilDone(place);
    for (;;) {
      const row = await nextRetry(orm, place);
      if (!row) {
        waiting.delete(keyOf(place));
        return;
      }
      const dueInMs = row.dueAt.getTime() - Date.now();
      if (dueInMs > 0) return drainLater(place, dueInMs);
      const entry = row as Entry;
      if (signal.aborted) return never;
      const outcome = isTooOld(place, entry) ? "done" : await runEntry(place, entry);
      const tries = row.tries + 1;
      const isPermanent = (outcome === "timeout" || outcome === "bug") && tries >= FAILURES_MAX;
      if (isPermanent)
        logger.error({ ...place, handler: entry.name, eventId: entry.eventId, tries }, "an event was given up");
      if (outcome === "done" || isPermanent) {
        await removeRetry(orm, row);
        continue;
      }
      const waitMs = Math.min(RETRY_MAX_MS, 1_000 * 2 ** Math.min(tries, 10)) * (0.75 + Math.random() / 4);
      await postponeRetry(orm, row, { tries, dueAt: new Date(Date.now() + waitMs) });
      return drainLater(place, waitMs);
    }
  }

  return {
    load: async () => {
      for (const place of await placesWithRetries(orm)) {
        waiting.add(keyOf(place));
        drainLater(place, 0);
      }
    },
    handle: async (place, entries) => {
      const { done } = await serial(keyOf(place), async () => begin(place, await entries));
      await done;
    },
    isIdle: (place) => {
      const key = keyOf(place);
      return !serial.isBusy(key) && !together.has(key) && !waiting.has(key);
    },
  };
}

const keyOf = ({ guildId, module }: RetryPlace): string => `${guildId}:${module}`;
