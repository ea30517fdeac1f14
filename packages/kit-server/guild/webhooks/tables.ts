import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { WebhookState } from "#kit/webhooks/received-webhook.ts";
import { instant } from "#kit-server/storage/database/columns.ts";

/** Stored before they are handled. Deleted 90 days after they arrived. */
export const inboundWebhooks = pgTable(
  "inbound_webhooks",
  {
    /** `*` for the installation's. */
    guildId: text().notNull(),
    id: bigint({ mode: "bigint" }).notNull().generatedAlwaysAsIdentity(),
    /** The id of the source: what handles it. */
    source: text().notNull(),
    /** The sender's id. */
    eventId: text().notNull(),
    type: text().notNull(),
    /** What the source's scheme reads from the request: ids, no personal data. */
    subject: jsonb().notNull(),
    isLive: boolean().notNull(),
    occurredAt: instant().notNull(),
    receivedAt: instant().notNull(),
    state: text().$type<WebhookState>().notNull(),
    handledAt: instant(),
    attempts: integer().notNull().default(0),
    error: text(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.id] }),
    uniqueIndex("inbound_webhooks_once").on(table.source, table.guildId, table.eventId),
    index("inbound_webhooks_by_time").on(table.receivedAt),
  ],
);
