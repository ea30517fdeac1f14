// Tables of invite tracker: the invites as last counted, and who joined.
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "#kit-server/storage/database/columns.ts";
import { counterTable } from "#kit-server/storage/numbers/counter-table.ts";
import type { JoinState, RefusedReason, Source } from "../contract.ts";

/** The last join's number in each guild. */
export const inviteTrackerCounters = counterTable("invite_tracker_counters");

export const inviteTrackerCounts = pgTable("invite_tracker_counts", {
  guildId: text().primaryKey(),
  /** Of two counts that were read at once, only the first is used. */
  version: integer().notNull().default(0),
  /** Since when joins are compared with uses. */
  since: instant(),
  /** When the uses were read last; null while they aren't known. */
  countedAt: instant(),
  /** Nothing is compared before this time, because joins that the bot missed are still being read. */
  heldUntil: instant(),
});

export const inviteTrackerCodes = pgTable(
  "invite_tracker_codes",
  {
    guildId: text().notNull(),
    code: text().notNull(),
    isVanity: boolean().notNull().default(false),
    /** Null for the vanity URL, and for invites of bots. */
    inviterId: text(),
    inviterName: text(),
    uses: integer().notNull(),
    maxUses: integer().notNull(),
    roleIds: jsonb().$type<string[]>().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant(),
    /** Uses that belong to joins before `spareAt` that weren't reported yet. */
    spare: integer().notNull().default(0),
    spareAt: instant(),
    deletedAt: instant(),
    /** Discord reported the deletion, so its time is exact. */
    isDeletionHeard: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.code] })],
);

/** A row for each time that a member came. */
export const inviteTrackerJoins = pgTable(
  "invite_tracker_joins",
  {
    guildId: text().notNull(),
    number: integer().notNull(),
    /** Of one membership: the member and when they joined. */
    cause: text().notNull(),
    memberId: text().notNull(),
    memberName: text().notNull(),
    /** Roles that they came with. */
    roleIds: jsonb().$type<string[]>().notNull(),
    source: text().$type<Source>().notNull(),
    code: text(),
    inviterId: text(),
    inviterName: text(),
    candidates: jsonb().$type<string[]>().notNull().default([]),
    state: text().$type<JoinState>().notNull(),
    reason: text().$type<RefusedReason>(),
    isRejoin: boolean().notNull(),
    isPair: boolean().notNull().default(false),
    /** Its line in the activity, and its announcement, are on their way. */
    isTold: boolean().notNull().default(false),
    points: integer().notNull().default(0),
    joinedAt: instant().notNull(),
    screenedAt: instant(),
    verifiedAt: instant(),
    validAt: instant(),
    leftAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.number] }),
    uniqueIndex("invite_tracker_cause").on(table.guildId, table.cause),
    index().on(table.guildId, table.source),
    index().on(table.guildId, table.state, table.joinedAt),
    index().on(table.guildId, table.inviterId),
    index().on(table.guildId, table.memberId),
    index().on(table.guildId, table.joinedAt),
  ],
);
