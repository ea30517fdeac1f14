import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** People who have signed in, as the platform last described them. */
export const users = pgTable("users", {
  id: text().primaryKey(),
  username: text().notNull(),
  globalName: text(),
  avatar: text(),
  email: text(),
  /** The platform's access and refresh token, sealed with the installation's key. */
  sealedTokens: text(),
  tokensExpireAt: timestamp({ withTimezone: true }),
  referralCode: text(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** A browser that is signed in. The cookie holds a random token; here stands only its SHA-256. */
export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    userAgent: text(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);
