import { boolean, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "#kit-server/accounts/sessions/tables.ts";
import { instant } from "#kit-server/storage/database/columns.ts";

/** X accounts that people linked: one for each person, and each for one person, by its number. */
export const xAccounts = pgTable(
  "x_accounts",
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    xId: text().notNull(),
    username: text().notNull(),
    isProtected: boolean().notNull(),
    /** Access and refresh token, encrypted; null once X refuses them: then the person has to link again. */
    sealedTokens: text(),
    tokensExpireAt: instant(),
    /** The process that refreshes the tokens; afterwards another one may. */
    refreshingUntil: instant(),
    linkedAt: instant().notNull(),
  },
  (table) => [uniqueIndex().on(table.xId)],
);

/** Started links that aren't finished. `usedAt` is kept for a day, so that a repeated return is named as such. */
export const xLinkStarts = pgTable(
  "x_link_starts",
  {
    /** SHA-256 of the state in the address. */
    stateHash: text().primaryKey(),
    userId: text().notNull(),
    /** The session that started it. */
    sessionHash: text().notNull(),
    sealedVerifier: text().notNull(),
    redirectUri: text().notNull(),
    startedAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index().on(table.startedAt)],
);

/** Unlinked accounts, as keyed hashes, for 30 days: only the same person can link one again. */
export const xUnlinked = pgTable("x_unlinked", {
  accountHash: text().primaryKey(),
  /** Of the account and its person together. */
  ownerHash: text().notNull(),
  unlinkedAt: instant().notNull(),
});
