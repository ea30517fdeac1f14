// Messages are batched in memory and counted every few seconds: a busy server sends hundreds a minute, and a row for
// each would cost more than everything else that the bot does. A killed process loses a few seconds at most; Discord
// redelivers some of it, which is counted once.
import { isDatabaseUnavailable } from "#kit-server/storage/database/database-unavailable.ts";
import type { CountContext } from "./context.ts";
import { type BufferedCounts, countMessages } from "./count-messages.ts";
import type { Counted } from "./counted-message.ts";

export type Gatherer = {
  /** Adds a message, which is counted within seconds. */
  add(ctx: CountContext, message: Counted): void;
  /** Flushes the batch now, for example before the process stops. */
  finish(): Promise<void>;
};

const EVERY_MS = 3_000;
/** Messages per transaction, for one server or many; more wait for the next one. */
const BATCH = 1_000;
/** Bounds memory during a database outage: drops the oldest first. */
const BUFFERED_MAX = 50_000;

type BufferedMessages = BufferedCounts & { messages: Counted[] };

export function createMessageBuffer(everyMs = EVERY_MS): Gatherer {
  const guilds = new Map<string, BufferedMessages>();
  let counting: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;

  async function countAll(): Promise<void> {
    const waiting = [...guilds.values()];
    guilds.clear();
    for (const batch of batchesOf(waiting)) await countTogether(batch);
  }

  /** When a batch of several servers fails, each is retried separately, so that one can't block the others. */
  async function countTogether(batch: readonly BufferedCounts[]): Promise<void> {
    const [first] = batch;
    if (!first) return;
    try {
      await countMessages(first.ctx.orm, batch);
    } catch (error) {
      if (batch.length > 1 && !isDatabaseUnavailable(error)) {
        for (const one of batch) await countTogether([one]);
        return;
      }
      const messages = batch.reduce((sum, one) => sum + one.messages.length, 0);
      first.ctx.logger.error({ err: error, messages }, "messages could not be counted; they are tried again");
      for (const { ctx, messages } of batch) keep(ctx, messages);
    }
  }

  function keep(ctx: CountContext, messages: readonly Counted[]): void {
    const known = guilds.get(ctx.guildId)?.messages ?? [];
    guilds.set(ctx.guildId, { ctx, messages: [...known, ...messages].slice(-BUFFERED_MAX) });
    timer ??= setTimeout(() => void count(), everyMs).unref();
  }

  function count(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    counting = counting.then(countAll);
    return counting;
  }

  return {
    add: (ctx, message) => {
      const known = guilds.get(ctx.guildId);
      if (!known) return keep(ctx, [message]);
      // The latest settings apply to the whole batch.
      known.ctx = ctx;
      known.messages.push(message);
      if (known.messages.length > BUFFERED_MAX) known.messages.shift();
    },
    finish: async () => {
      await count();
      if (timer) clearTimeout(timer);
    },
  };
}

/** The fewest batches with at most `BATCH` messages each. */
function* batchesOf(gathered: readonly BufferedCounts[]): Generator<readonly BufferedCounts[]> {
  let batch: BufferedCounts[] = [];
  let space = BATCH;
  for (const { ctx, messages } of gathered) {
    for (let from = 0; from < messages.length; ) {
      const some = messages.slice(from, from + space);
      batch.push({ ctx, messages: some });
      from += some.length;
      space -= some.length;
      if (space > 0) continue;
      yield batch;
      batch = [];
      space = BATCH;
    }
  }
  if (batch.length > 0) yield batch;
}
