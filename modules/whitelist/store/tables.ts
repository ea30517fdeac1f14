// Tables of the whitelist: lists, their entries, saved wallets, and links to the page where members sign.
import { sql } from "drizzle-orm";
import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ChatText } from "#kit/chat/chat-text.ts";
import type { NamedRound } from "#kit-server/guild/draws/beacon.ts";
import { reviewTables } from "#kit-server/module/reviews/review-tables.ts";
import { instant } from "#kit-server/storage/database/columns.ts";
import { counterTable } from "#kit-server/storage/numbers/counter-table.ts";
import type { Chain, EntryState, ListSettings, ListState, Notified, Proof, Warning } from "../contract.ts";

/** The last number issued in each guild. */
export const whitelistListCounters = counterTable("whitelist_list_counters");
/** Locked while a member enters or leaves, so that places are given one at a time. */
export const whitelistEntryCounters = counterTable("whitelist_entry_counters");

/** What is still to be posted about a list. `draw`: which draw it is about. */
export type News = { what: "opened" | "beacon" | "drawn" | "redo" | "final"; draw: number };
/** Why and by whom a draw was asked for, and the public round that was named for it. */
export type DrawAsked = {
  at: string;
  by: { id: string; name: string };
  reason: string | null;
  beacon?: NamedRound | null;
};

export const whitelistLists = pgTable(
  "whitelist_lists",
  {
    guildId: text().notNull(),
    number: integer().notNull(),
    /** The request's key, so that the same request creates one list. */
    key: text().notNull(),
    name: text().notNull(),
    settings: jsonb().$type<ListSettings>().notNull(),
    state: text().$type<ListState>().notNull().default("planned"),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    opensAt: instant(),
    closesAt: instant(),
    openedAt: instant(),
    drawnAt: instant(),
    finalAt: instant(),
    /**
     * The end of the list's chain of seeds, of 32 bytes in hexadecimal: the seed of each draw is the SHA-256 of the next
     * one's. Secret; null without a draw.
     */
    lastSeed: text(),
    /** One for each draw so far. */
    draws: jsonb().$type<DrawAsked[]>().notNull().default([]),
    /** A Discord invite for those with a place. */
    invite: jsonb().$type<{ code: string; at: string; people: number }>(),
    news: jsonb().$type<News[]>().notNull().default([]),
    /** When the next direct message about a place is sent; null if none is left. */
    noticeDueAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.number] }),
    uniqueIndex().on(table.guildId, table.key),
    index().on(table.guildId, table.state),
  ],
);

export const whitelistEntries = pgTable(
  "whitelist_entries",
  {
    guildId: text().notNull(),
    list: integer().notNull(),
    number: integer().notNull(),
    /** Null for imported addresses without a member. */
    memberId: text(),
    memberName: text(),
    chain: text().$type<Chain>().notNull(),
    /** As wallets show it. */
    address: text().notNull(),
    /** The same for every spelling of the address. */
    addressKey: text().notNull(),
    /** The address's ENS name, which pointed back to it when it was submitted. */
    ensName: text(),
    state: text().$type<EntryState>().notNull(),
    place: integer(),
    tier: text(),
    /** Whose place it has; the list's own places don't count it. */
    partner: text(),
    warning: text().$type<Warning>(),
    weight: doublePrecision().notNull().default(1),
    proof: text().$type<Proof>().notNull(),
    /** Why it was left out of the draw. */
    reasons: jsonb().$type<ChatText[]>(),
    /** What became of the direct message about its place. */
    notified: text().$type<Notified>(),
    /** The interaction, link or import that wrote it. */
    cause: text().notNull(),
    at: instant().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.number] }),
    uniqueIndex("whitelist_entry_address").on(table.guildId, table.list, table.addressKey),
    uniqueIndex("whitelist_entry_member")
      .on(table.guildId, table.list, table.memberId)
      .where(sql`${table.memberId} is not null`),
    index("whitelist_entry_order").on(table.guildId, table.list, table.number),
    // Has all that counting a list by state reads.
    index("whitelist_entry_counted").on(table.guildId, table.list, table.state, table.partner, table.place),
    index("whitelist_entry_placed").on(table.guildId, table.list, table.place, table.number),
    index("whitelist_entry_named").on(table.guildId, table.list, sql`lower(${table.memberName})`),
    index("whitelist_entry_wallet").on(table.guildId, table.addressKey),
    index("whitelist_entry_begins").on(table.guildId, table.list, table.addressKey.op("text_pattern_ops")),
    index("whitelist_entry_of").on(table.guildId, table.memberId),
    index("whitelist_entry_at").on(table.guildId, table.at),
  ],
);

/** The wallet that a member saved for a chain. */
export const whitelistWallets = pgTable(
  "whitelist_wallets",
  {
    guildId: text().notNull(),
    memberId: text().notNull(),
    chain: text().$type<Chain>().notNull(),
    address: text().notNull(),
    addressKey: text().notNull(),
    proof: text().$type<Exclude<Proof, "imported">>().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.memberId, table.chain] }),
    uniqueIndex().on(table.guildId, table.chain, table.addressKey),
  ],
);

/** Links to the page where members sign. Only a hash of the link's token is stored. */
export const whitelistLinks = pgTable(
  "whitelist_links",
  {
    guildId: text().notNull(),
    hash: text().notNull(),
    memberId: text().notNull(),
    memberName: text().notNull(),
    chain: text().$type<Chain>().notNull(),
    /** The list that is entered with the signature; null to save the wallet only. */
    list: integer(),
    /** Answers of an application, which were given before signing. */
    answers: jsonb().$type<{ question: string; answer: string }[]>().notNull().default([]),
    /** In the message that is signed. */
    nonce: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.hash] }), index().on(table.guildId, table.expiresAt)],
);

/** Applications. */
export const { counters: whitelistReviewCounters, reviews: whitelistReviews } = reviewTables("whitelist");
