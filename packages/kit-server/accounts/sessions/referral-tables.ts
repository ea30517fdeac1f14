import { boolean, date, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "./tables.ts";

const person = () => text().references(() => users.id, { onDelete: "cascade" });
const moment = () => timestamp({ withTimezone: true });

/** Each person's own code. The counts are totals, which stay when the guilds behind them are purged. */
export const referralCodes = pgTable("referral_codes", {
  ownerId: person().primaryKey(),
  /** Capital letters and digits; unique regardless of case. */
  code: text().notNull().unique(),
  /** Whether the owner has already changed the code once. */
  isChanged: boolean().notNull().default(false),
  clicks: integer().notNull().default(0),
  confirmed: integer().notNull().default(0),
  rewarded: integer().notNull().default(0),
  voided: integer().notNull().default(0),
  createdAt: moment().notNull().defaultNow(),
});

/** Visitors counted on a day, as irreversible hashes that are deleted the next night. */
export const referralClicks = pgTable(
  "referral_clicks",
  { ownerId: person().notNull(), day: date().notNull(), mark: text().notNull() },
  (table) => [primaryKey({ columns: [table.ownerId, table.day, table.mark] }), index().on(table.day)],
);

/** People whose first sign-in carried someone's code. */
export const referralJoins = pgTable(
  "referral_joins",
  {
    personId: person().primaryKey(),
    ownerId: person().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.ownerId, table.at)],
);

/** A person with a code is about to add the bot to a guild; valid for a day. */
export const referralIntents = pgTable(
  "referral_intents",
  {
    guildId: text().notNull(),
    personId: text().notNull(),
    ownerId: text().notNull(),
    /** Why it won't count; null if it may. */
    reason: text(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.personId] })],
);

/** Guilds to which the bot was added with a code; the first code is kept. */
export const guildReferrals = pgTable(
  "guild_referrals",
  {
    guildId: text().primaryKey(),
    ownerId: text().notNull(),
    /** Who added the bot. */
    personId: text().notNull(),
    state: text().$type<"pending" | "confirmed" | "rewarded" | "void">().notNull(),
    /** Why it doesn't count. */
    reason: text(),
    /** The operator's reward for it. */
    reward: text(),
    arrivedAt: moment().notNull(),
    decidedAt: moment(),
  },
  (table) => [index().on(table.ownerId, table.arrivedAt), index().on(table.state)],
);
