import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "#kit-server/storage/database/columns.ts";
import type { PromotionReward } from "./contract.ts";

export const promotions = pgTable(
  "promotions",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    reward: jsonb().$type<PromotionReward>().notNull(),
    most: integer(),
    perServer: integer().notNull(),
    startsAt: instant(),
    endsAt: instant(),
    plans: text().array().notNull(),
    isStopped: boolean().notNull().default(false),
    isForReferrals: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    byId: text().notNull(),
    byName: text().notNull(),
    /** Redemptions, also of servers whose data was deleted. */
    redeemed: integer().notNull().default(0),
    paid: integer().notNull().default(0),
  },
  (table) => [uniqueIndex("promotions_for_referrals").on(table.isForReferrals).where(sql`${table.isForReferrals}`)],
);

export const promotionCodes = pgTable(
  "promotion_codes",
  {
    code: text().primaryKey(),
    promotion: integer()
      .notNull()
      .references(() => promotions.id),
    most: integer(),
    uses: integer().notNull().default(0),
    createdAt: instant().notNull(),
    /** The person whose referral earned it, and the server that they brought. */
    personId: text(),
    referredServer: text(),
  },
  (table) => [
    index("promotion_codes_by_promotion").on(table.promotion, table.createdAt),
    uniqueIndex("promotion_codes_by_referral").on(table.referredServer),
    index("promotion_codes_by_person").on(table.personId),
  ],
);

/** The first two steps of the funnel, once for each server. */
export const promotionMarks = pgTable(
  "promotion_marks",
  {
    promotion: integer().notNull(),
    serverId: text().notNull(),
    step: text().$type<"seen" | "entered">().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.promotion, table.serverId, table.step] })],
);

/** Kept after a server's data is deleted, because promotions count them. */
export const promotionRedemptions = pgTable(
  "promotion_redemptions",
  {
    id: bigint({ mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity(),
    promotion: integer()
      .notNull()
      .references(() => promotions.id),
    code: text().notNull(),
    serverId: text().notNull(),
    serverName: text().notNull(),
    byId: text().notNull(),
    byName: text().notNull(),
    at: instant().notNull(),
    /** When a discount was paid with. */
    paidAt: instant(),
    /** The request or payment that redeemed it: repeated, it is one redemption. */
    key: text(),
  },
  (table) => [
    index("promotion_redemptions_by_server").on(table.promotion, table.serverId),
    uniqueIndex("promotion_redemptions_by_key").on(table.serverId, table.key),
  ],
);

/** Wrong codes that a server entered, to limit guessing. */
export const promotionTries = pgTable(
  "promotion_tries",
  {
    guildId: text().notNull(),
    id: bigint({ mode: "bigint" }).notNull().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.id] })],
);

/**
 * A use of a discount that a server's open checkout holds, so that checkouts at once don't exceed the maximum. Released when
 * the checkout expires at Stripe, replaced by the redemption when it is paid.
 */
export const promotionReservations = pgTable(
  "promotion_reservations",
  {
    guildId: text().notNull(),
    promotion: integer().notNull(),
    code: text().notNull(),
    /** Stripe's id; null until it is created. */
    checkout: text(),
    /** Without an event it is released then. */
    endsAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.promotion] }),
    index("promotion_reservations_by_promotion").on(table.promotion),
  ],
);
