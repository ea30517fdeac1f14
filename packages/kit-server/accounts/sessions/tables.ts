import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** People who have signed in, with the profile that Discord last returned. */
export const users = pgTable("users", {
  id: text().primaryKey(),
  username: text().notNull(),
  globalName: text(),
  avatar: text(),
  email: text(),
  /** Discord's access and refresh token, encrypted with the installation's key. */
  sealedTokens: text(),
  tokensExpireAt: timestamp({ withTimezone: true }),
  referralCode: text(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** A signed-in browser. The cookie has a random token; only its SHA-256 is stored here. */
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
