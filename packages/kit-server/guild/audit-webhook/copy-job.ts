// Sends new audit log entries to the guilds' webhooks, in order, with retries.
import type { Logger } from "pino";
import type { Snowflake } from "#kit/snowflake.ts";
import { readAudit } from "#kit-server/guild/audit/audit-store.ts";
import { COPY_CHANNEL } from "#kit-server/guild/audit/queue-copy.ts";
import type { GuildStore } from "#kit-server/guild/guilds/guild-store.ts";
import type { Database, Orm } from "#kit-server/storage/database/database.ts";
import type { JobOutcome, RunJob } from "#kit-server/storage/queue/job-poller.ts";
import type { JobQueue } from "#kit-server/storage/queue/job-queue.ts";
import type { Seal } from "#kit-server/storage/secrets/seal.ts";
import { isLasting, type PostDeps, type PostFault, postCopy } from "./post-copy.ts";
import { ENTRIES_AT_ONCE } from "./webhook-body.ts";
import {
  type AuditWebhook,
  dropCopies,
  notifyWaiting,
  openAddress,
  readWebhook,
  recordAttempt,
  takeWebhook,
  waitingCopies,
} from "./webhook-store.ts";

export const AUDIT_COPY_QUEUE = "core.audit-copy";

/** With the queue's backoff this is about 15 minutes. */
const TRIES = 10;
/** Longer than any post takes. */
const BUSY_MS = 30_000;

export type CopyDeps = PostDeps & {
  orm: Orm;
  seal: Seal;
  guilds: Pick<GuildStore, "get">;
  clock: { now(): Date };
  logger: Logger;
};

export function auditCopyJob(deps: CopyDeps): RunJob {
  return async ({ data: { guildId } }) => {
    const now = deps.clock.now();
    const webhook = await takeWebhook(deps.orm, guildId, now, new Date(now.getTime() + BUSY_MS));
    if (webhook) return { outcome: await sendWaiting(deps, webhook) };
    const current = await readWebhook(deps.orm, guildId);
    // Another process is sending, and may already have made its last check for entries.
    return { outcome: current && !current.pausedAt ? "retry" : "done" };
  };
}

async function sendWaiting(deps: CopyDeps, webhook: AuditWebhook): Promise<JobOutcome> {
  const { orm, guilds, clock } = deps;
  const { guildId } = webhook;
  let failures = webhook.failures;
  try {
    const ids = await waitingCopies(orm, guildId, ENTRIES_AT_ONCE);
    if (ids.length === 0) return await free(orm, guildId);
    const guild = await guilds.get(guildId);
    const copy = {
      guild: { id: guildId, name: guild?.name ?? "" },
      entries: await readAudit(orm, guildId, ids),
    };
    const address = openAddress(deps.seal, webhook);
    const fault = address === null ? "addressUnusable" : await postCopy(deps, address, copy);
    if (fault === null) {
      await dropCopies(orm, guildId, ids);
      await recordAttempt(orm, guildId, { failures: 0, lastFault: null, lastSentAt: clock.now() });
      return ids.length < ENTRIES_AT_ONCE ? "done" : await sendMore(deps, guildId);
    }
    failures += 1;
    return await noteFault(deps, guildId, fault, failures);
  } catch (error) {
    await free(orm, guildId);
    throw error;
  }
}

async function sendMore(deps: CopyDeps, guildId: Snowflake): Promise<JobOutcome> {
  const now = deps.clock.now();
  const webhook = await takeWebhook(deps.orm, guildId, now, new Date(now.getTime() + BUSY_MS));
  return webhook ? sendWaiting(deps, webhook) : "done";
}

async function free(orm: Orm, guildId: Snowflake): Promise<JobOutcome> {
  await recordAttempt(orm, guildId, {});
  return "done";
}

async function noteFault(
  { orm, clock, logger }: CopyDeps,
  guildId: Snowflake,
  fault: PostFault,
  failures: number,
): Promise<JobOutcome> {
  const isOver = isLasting(fault) || failures >= TRIES;
  await recordAttempt(orm, guildId, { failures, lastFault: fault, ...(isOver ? { pausedAt: clock.now() } : {}) });
  logger.warn({ guildId, fault, failures, isOver }, "couldn't send an audit log entry to the webhook");
  return isOver ? "done" : "retry";
}

/** Enqueues the job whenever an entry waits, whichever process wrote it. */
export async function onEntriesWaiting(
  database: Database,
  queue: JobQueue,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const enqueue = (payload: string) => {
    const [guildId = "", ...key] = payload.split(" ");
    queue.enqueue({ queue: AUDIT_COPY_QUEUE, guildId, payload: null, key: key.join(" ") }).catch(onError);
  };
  const askAgain = () => void notifyWaiting(database.orm).catch(onError);
  const stop = await database.listen(COPY_CHANNEL, enqueue, askAgain);
  askAgain();
  return stop;
}
