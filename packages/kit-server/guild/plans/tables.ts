import { bigint, bigserial, boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "#kit-server/storage/database/columns.ts";

export const GRANT_SOURCES = ["operator", "promotion", "credit"] as const;

/** Plans that a guild has without a subscription: set by the operator, or from a promotion or credit. */
export const planGrants = pgTable(
  "plan_grants",
  {
    guildId: text().notNull(),
    /** What gave it: nothing gives it twice. */
    key: text().notNull(),
    plan: text().notNull(),
    source: text().$type<(typeof GRANT_SOURCES)[number]>().notNull(),
    reason: text().notNull(),
    startsAt: instant().notNull(),
    /** Null until it is removed. */
    endsAt: instant(),
    /** Null for what happened automatically. */
    byId: text(),
    byName: text(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.key] })],
);

/** A guild's subscription as the payment provider last reported it. */
export const planSubscriptions = pgTable("plan_subscriptions", {
  guildId: text().primaryKey(),
  plan: text().notNull(),
  period: text().$type<"month" | "year">().notNull(),
  currency: text().notNull(),
  status: text().$type<"trialing" | "active" | "pastDue" | "ended">().notNull(),
  customerId: text().notNull(),
  subscriptionId: text().notNull(),
  /** The end of the paid period or the trial. */
  periodEndsAt: instant().notNull(),
  isEnding: boolean().notNull(),
  /** When the plan ends if a failed payment isn't made good. */
  graceEndsAt: instant(),
  /** How often the unpaid invoice was charged in vain; 0 while nothing is unpaid. */
  failedAttempts: integer().notNull().default(0),
  payerId: text(),
  payerName: text(),
  updatedAt: instant().notNull(),
});

/** Every change of a guild's credit, in the smallest unit of its currency; the balance is the sum. */
export const planCredits = pgTable(
  "plan_credits",
  {
    guildId: text().notNull(),
    id: bigserial({ mode: "bigint" }).notNull(),
    key: text().notNull(),
    currency: text().notNull(),
    amount: bigint({ mode: "number" }).notNull(),
    reason: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.key] }),
    index("plan_credits_by_id").on(table.guildId, table.id),
  ],
);

/** Badges that a guild got from promotions. */
export const guildBadges = pgTable(
  "guild_badges",
  { guildId: text().notNull(), key: text().notNull(), name: text().notNull(), at: instant().notNull() },
  (table) => [primaryKey({ columns: [table.guildId, table.key] })],
);
