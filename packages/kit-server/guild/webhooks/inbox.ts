// Inbound webhooks: stored in the transaction that enqueues their job, so that a kill in between loses nothing.
import { and, eq, lt } from "drizzle-orm";
import type { Logger } from "pino";
import { PaymentError } from "#kit-server/guild/payments/payment-error.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { RunJob } from "#kit-server/storage/queue/job-poller.ts";
import type { JobSender } from "#kit-server/storage/queue/job-queue.ts";
import { inboundWebhooks } from "./tables.ts";
import type { InboundEvent, WebhookSource } from "./webhook-source.ts";

export const WEBHOOK_QUEUE = "core.webhook";

const KEEP_DAYS = 90;
const DAY_MS = 86_400_000;

export type StoreDeps = { orm: Orm; queue: Pick<JobSender, "enqueue"> };
type Received = { source: Pick<WebhookSource, "id" | "types">; guildId: string; event: InboundEvent; now: Date };

/** Once for the sender's id; the same event again changes nothing. Returns whether it is new. */
export async function storeWebhook(
  { orm, queue }: StoreDeps,
  { source, guildId, event, now }: Received,
): Promise<boolean> {
  const { id: eventId, type, occurredAt, isLive, subject } = event;
  const isKnown = source.types.includes(type);
  return orm.transaction(async (tx) => {
    const [row] = await tx
      .insert(inboundWebhooks)
      .values({
        ...{ guildId, source: source.id, eventId, type, subject: subject ?? {}, isLive, occurredAt },
        ...{ receivedAt: now, state: isKnown ? "received" : "ignored" },
      })
      .onConflictDoNothing()
      .returning({ id: inboundWebhooks.id });
    if (row && isKnown) await queue.enqueue({ ...jobOf(guildId, row.id), key: String(row.id), tx });
    return row !== undefined;
  });
}

/** Without its key. */
export const jobOf = (guildId: string, id: bigint) => ({ queue: WEBHOOK_QUEUE, guildId, payload: { id: String(id) } });

type HandleDeps = {
  orm: Orm;
  clock: { now(): Date };
  logger: Logger;
  findSource(id: string): WebhookSource | null;
};

/** The job: handles one event. */
export const webhookJob =
  ({ orm, clock, logger, findSource }: HandleDeps): RunJob =>
  async ({ data: { guildId, payload }, retryCount, retryLimit }) => {
    const { id } = payload as { id: string };
    const mine = and(eq(inboundWebhooks.guildId, guildId), eq(inboundWebhooks.id, BigInt(id)));
    const [row] = await orm.select().from(inboundWebhooks).where(mine);
    // Deleted with its guild, or done by a process that was killed before it finished the job.
    if (!row || row.state === "handled" || row.state === "ignored") return { outcome: "done" };
    const set = (values: Partial<typeof inboundWebhooks.$inferInsert>) =>
      orm.update(inboundWebhooks).set(values).where(mine);
    const source = findSource(row.source);
    if (!source) {
      await set({ state: "ignored" });
      return { outcome: "done" };
    }
    try {
      const { eventId, type, occurredAt, isLive, subject, attempts } = row;
      await source.handle({ id: eventId, type, occurredAt, isLive, subject: subject as never, guildId, attempts });
      await set({ state: "handled", handledAt: clock.now(), attempts: attempts + 1, error: null });
      return { outcome: "done" };
    } catch (error) {
      const isOver = retryCount >= retryLimit;
      await set({ state: isOver ? "failed" : "received", attempts: row.attempts + 1, error: reasonOf(error) });
      logger.warn({ err: error, source: source.id, type: row.type, guildId, isOver }, "a webhook couldn't be handled");
      return { outcome: "retry" };
    }
  };

/** Messages of other errors can contain anything. */
const reasonOf = (error: unknown): string =>
  error instanceof PaymentError
    ? error.sentence
    : "Something went wrong in Guildhall. The operator's log has the details.";

/** Deletes those that are older than 90 days. */
export async function dropOldWebhooks(orm: Orm, now: Date): Promise<void> {
  await orm.delete(inboundWebhooks).where(lt(inboundWebhooks.receivedAt, new Date(now.getTime() - KEEP_DAYS * DAY_MS)));
}
