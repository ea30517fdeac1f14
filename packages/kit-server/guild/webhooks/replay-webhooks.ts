// Stored webhooks that are handled once more: because someone asks for it, or because their job was lost.
import { randomUUID } from "node:crypto";
import { and, asc, eq, lt, sql } from "drizzle-orm";
import { REPLAYS_MAX } from "#kit/webhooks/received-webhook.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { notify } from "#kit-server/storage/database/notify.ts";
import { JOB_CHANNEL } from "#kit-server/storage/queue/job-queue.ts";
import { jobOf, type StoreDeps, WEBHOOK_QUEUE } from "./inbox.ts";
import { inboundWebhooks } from "./tables.ts";
import { inScope, jobsOf, type WebhookScope } from "./webhook-list.ts";

/** An event that is about to be handled again. */
export type ReplayedWebhook = Pick<typeof inboundWebhooks.$inferSelect, "source" | "type" | "eventId">;
/** Runs in the transaction that replays, so that both commit or neither. */
type NoteReplay = (tx: Orm, replayed: readonly ReplayedWebhook[]) => Promise<void>;

/**
 * - `gone`: there is none with this id in the scope. `ignored`: nothing here handles its type.
 * - `replayed`: also one whose next attempt was due later. `waiting`: it is about to be handled, as after an earlier click.
 */
export type ReplayOutcome = "replayed" | "waiting" | "ignored" | "gone";

export async function replayWebhook(
  { orm, queue }: StoreDeps,
  scope: WebhookScope,
  id: string,
  note: NoteReplay,
): Promise<ReplayOutcome> {
  return orm.transaction(async (tx) => {
    // The lock makes two clicks one replay: the second finds the job of the first.
    const [row] = await tx
      .select()
      .from(inboundWebhooks)
      .where(and(inScope(scope), eq(inboundWebhooks.id, BigInt(id))))
      .for("update");
    if (!row) return "gone";
    const source = scope.sources.find((one) => one.id === row.source);
    if (!source?.types.includes(row.type)) return "ignored";
    if (!(await jobsOf(tx, row.guildId, [row])).has(id)) await enqueueAgain({ queue }, tx, [row]);
    else if (!(await runNow(tx, row))) return "waiting";
    await note(tx, [row]);
    return "replayed";
  });
}

/** The oldest failed ones; returns how many. */
export async function replayFailed({ orm, queue }: StoreDeps, scope: WebhookScope, note: NoteReplay): Promise<number> {
  return orm.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(inboundWebhooks)
      .where(and(inScope(scope), eq(inboundWebhooks.state, "failed")))
      .orderBy(asc(inboundWebhooks.id))
      .limit(REPLAYS_MAX)
      .for("update");
    if (rows.length === 0) return 0;
    await enqueueAgain({ queue }, tx, rows);
    await note(tx, rows);
    return rows.length;
  });
}

/** Brings the next attempt forward; returns false if its job runs or is due. */
async function runNow(tx: Orm, { guildId, id }: Pick<Row, "guildId" | "id">): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update pgboss.job set start_after = now()
    where name = ${WEBHOOK_QUEUE} and state in ('created', 'retry') and start_after > clock_timestamp()
      and data->>'guildId' = ${guildId} and data->'payload'->>'id' = ${String(id)}`);
  if (!rowCount) return false;
  await notify(tx, JOB_CHANNEL, WEBHOOK_QUEUE);
  return true;
}

const LOST_MS = 3_600_000;
/** Waiting ones without a job: it was deleted, or its last attempt was killed. */
export async function requeueLost({ orm, queue }: StoreDeps, now: Date): Promise<void> {
  const waiting = await orm
    .select()
    .from(inboundWebhooks)
    .where(
      and(eq(inboundWebhooks.state, "received"), lt(inboundWebhooks.receivedAt, new Date(now.getTime() - LOST_MS))),
    );
  for (const [guildId, rows] of Map.groupBy(waiting, (row) => row.guildId)) {
    const jobs = await jobsOf(orm, guildId, rows);
    await enqueueAgain(
      { queue },
      orm,
      rows.filter(({ id }) => !jobs.has(String(id))),
    );
  }
}

type Row = typeof inboundWebhooks.$inferSelect;
async function enqueueAgain({ queue }: Pick<StoreDeps, "queue">, tx: Orm, rows: readonly Row[]): Promise<void> {
  for (const { guildId, id } of rows) {
    await tx
      .update(inboundWebhooks)
      .set({ state: "received", error: null, handledAt: null })
      .where(and(eq(inboundWebhooks.guildId, guildId), eq(inboundWebhooks.id, id)));
    await queue.enqueue({ ...jobOf(guildId, id), key: `${id} ${randomUUID()}`, tx });
  }
}
