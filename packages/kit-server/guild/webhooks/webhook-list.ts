// Stored webhooks as pages list them, with the time at which the queue tries each again.
import { and, desc, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type * as z from "zod";
import type { ReceivedWebhook, WebhookDetails, WebhookRoutes } from "#kit/webhooks/received-webhook.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { WEBHOOK_QUEUE } from "./inbox.ts";
import { inboundWebhooks } from "./tables.ts";
import type { WebhookSource } from "./webhook-source.ts";

/** What a list shows: these sources, of one guild or of the installation. */
export type WebhookScope = {
  sources: readonly Pick<WebhookSource, "id" | "provider" | "types">[];
  guildId: string;
};
type Row = typeof inboundWebhooks.$inferSelect;

export const inScope = ({ sources, guildId }: WebhookScope): SQL | undefined =>
  and(
    eq(inboundWebhooks.guildId, guildId),
    inArray(
      inboundWebhooks.source,
      sources.map(({ id }) => id),
    ),
  );

export type WebhookListQuery = z.output<WebhookRoutes["webhooks"]["query"]>;
/** Newest first. */
export async function listWebhooks(orm: Orm, scope: WebhookScope, { state, page, limit }: WebhookListQuery) {
  const all = inScope(scope);
  const where = state ? and(all, eq(inboundWebhooks.state, state)) : all;
  const [rows, total, failed] = await Promise.all([
    orm
      .select()
      .from(inboundWebhooks)
      .where(where)
      .orderBy(desc(inboundWebhooks.id))
      .limit(limit)
      .offset((page - 1) * limit),
    orm.$count(inboundWebhooks, where),
    orm.$count(inboundWebhooks, and(all, eq(inboundWebhooks.state, "failed"))),
  ]);
  const jobs = await jobsOf(orm, scope.guildId, rows);
  return { items: rows.map((row) => listed(scope, row, jobs)), total, failed };
}

/** Whether one of them failed for good, or arrived before this time and still waits. */
export async function hasUnhandled(orm: Orm, scope: WebhookScope, before: Date): Promise<boolean> {
  const isLate = and(eq(inboundWebhooks.state, "received"), lt(inboundWebhooks.receivedAt, before));
  const unhandled = and(inScope(scope), or(eq(inboundWebhooks.state, "failed"), isLate));
  return (await orm.$count(inboundWebhooks, unhandled)) > 0;
}

/** Null if there is none with this id in the scope. */
export async function readWebhook(orm: Orm, scope: WebhookScope, id: string): Promise<WebhookDetails | null> {
  const [row] = await orm
    .select()
    .from(inboundWebhooks)
    .where(and(inScope(scope), eq(inboundWebhooks.id, BigInt(id))));
  if (!row) return null;
  const { eventId, occurredAt, handledAt, subject } = row;
  return {
    ...listed(scope, row, await jobsOf(orm, scope.guildId, [row])),
    ...{ eventId, occurredAt: occurredAt.toISOString(), handledAt: handledAt?.toISOString() ?? null },
    subject: Object.fromEntries(
      Object.entries(subject as object).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    ),
  };
}

/** When the job of each waiting event runs, by the event's id; none if no job is left. */
export async function jobsOf(
  orm: Orm,
  guildId: string,
  rows: readonly Pick<Row, "id" | "state">[],
): Promise<ReadonlyMap<string, Date>> {
  const ids = rows.filter(({ state }) => state === "received").map(({ id }) => String(id));
  if (ids.length === 0) return new Map();
  const { rows: found } = await orm.execute<{ id: string; at: string }>(sql`
    select data->'payload'->>'id' as id, min(start_after)::text as at from pgboss.job
    where name = ${WEBHOOK_QUEUE} and state in ('created', 'retry', 'active')
      and data->>'guildId' = ${guildId} and data->'payload'->>'id' = any(${sql.param(ids)}::text[])
    group by 1`);
  return new Map(found.map(({ id, at }) => [id, new Date(at)]));
}

function listed({ sources }: WebhookScope, row: Row, jobs: ReadonlyMap<string, Date>): ReceivedWebhook {
  const { id, source, type, state, isLive, receivedAt, attempts, error } = row;
  const at = jobs.get(String(id));
  return {
    ...{ id: String(id), type, state, isLive, receivedAt: receivedAt.toISOString(), attempts, error },
    provider: sources.find((one) => one.id === source)?.provider ?? source,
    nextAttemptAt: at && at.getTime() > Date.now() ? at.toISOString() : null,
  };
}
