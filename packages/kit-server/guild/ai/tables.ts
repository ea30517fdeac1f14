import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { AiBudget } from "#kit/ai/ai-budget.ts";
import { instant } from "#kit-server/storage/database/columns.ts";

const amount = () => bigint({ mode: "number" }).notNull();

/** Every call of a model: reserved before it, booked after it. What a killed process reserved counts as spent. */
export const aiCalls = pgTable(
  "ai_calls",
  {
    guildId: text().notNull(),
    id: bigserial({ mode: "bigint" }).notNull(),
    module: text().notNull(),
    key: text().notNull(),
    purpose: text().notNull(),
    /** Null for the server's own work, and after the member was forgotten. */
    memberId: text(),
    model: text().notNull(),
    isSample: boolean().notNull(),
    /** Paid with the server's own key. */
    isOwn: boolean().notNull(),
    /** `old`: its answer was deleted, so the key can be asked again. */
    state: text().$type<"reserved" | "done" | "failed" | "old">().notNull(),
    tokens: amount(),
    micros: amount(),
    /** Kept for repeats of the same key, for seven days. */
    answer: jsonb(),
    startedAt: instant().notNull(),
    /** The process that asks renews it; afterwards the process counts as dead. By the database's clock. */
    leaseUntil: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.id] }),
    uniqueIndex("ai_calls_open")
      .on(table.guildId, table.module, table.key)
      .where(sql`${table.state} in ('reserved', 'done')`),
    index("ai_calls_by_time").on(table.guildId, table.startedAt),
  ],
);

/** What was spent and reserved in a window, by the installation (guild `*`), a guild, or one of its members. */
export const aiSpending = pgTable(
  "ai_spending",
  {
    guildId: text().notNull(),
    /** Empty for the whole guild. */
    memberId: text().notNull(),
    window: text().$type<"hour" | "day" | "month">().notNull(),
    startsAt: instant().notNull(),
    tokens: amount(),
    micros: amount(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.memberId, table.window, table.startsAt] })],
);

/** A guild's own provider and budgets; a guild without a row uses the installation's, without limits of its own. */
export const aiSettings = pgTable("ai_settings", {
  guildId: text().primaryKey(),
  version: integer().notNull(),
  /** Null for the installation's provider; then `model`, the key and the prices don't apply. */
  baseUrl: text(),
  model: text(),
  embeddingModel: text(),
  /** Encrypted. */
  sealedKey: text(),
  /** The key's last four characters. */
  keyHint: text(),
  /** US dollars per million tokens. */
  inputPrice: doublePrecision(),
  outputPrice: doublePrecision(),
  guildBudget: jsonb().$type<AiBudget>().notNull(),
  memberBudget: jsonb().$type<AiBudget>().notNull(),
  updatedAt: instant().notNull(),
  updatedById: text().notNull(),
  updatedByName: text().notNull(),
});

/** What keeps models from answering in a guild. */
export const aiFaults = pgTable(
  "ai_faults",
  {
    guildId: text().notNull(),
    code: text().$type<AiFault>().notNull(),
    since: instant().notNull(),
    /** When a budget starts again; null until a call succeeds. */
    until: instant(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.code] })],
);

export type AiFault = "providerDown" | "keyRefused" | "guildBudgetGone" | "installationBudgetGone";
