// Tables of invite tracker: the invites as last counted, and who joined.
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "#kit-server/storage/database/columns.ts";
import { counterTable } from "#kit-server/storage/numbers/counter-table.ts";
import type { JoinState, LinkKind, RefusedReason, Source } from "../contract.ts";

/** The last join's number in each guild. */
export const inviteTrackerCounters = counterTable("invite_tracker_counters");
/** The last link's number in each guild. */
export const inviteTrackerLinkCounters = counterTable("invite_tracker_link_counters");

export const inviteTrackerCounts = pgTable("invite_tracker_counts", {
  guildId: text().primaryKey(),
  /** Of two counts that were read at once, only the first is used. */
  version: integer().notNull().default(0),
  /** Since when joins are compared with uses. */
  since: instant(),
  /** When the uses were read last; null while they aren't known. */
  countedAt: instant(),
  /** The leaderboard's board has the invites that became valid before it was there. */
  isBoardFilled: boolean().notNull().default(false),
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

/** Invites that the bot made or that an owner named. */
export const inviteTrackerLinks = pgTable(
  "invite_tracker_links",
  {
    guildId: text().notNull(),
    number: integer().notNull(),
    /** A personal link's member and channel, a campaign's request, or the code that was named. */
    cause: text().notNull(),
    kind: text().$type<LinkKind>().notNull(),
    /** Null until Discord has made the invite. */
    code: text(),
    name: text(),
    /** Null for the invites of others. */
    channelId: text(),
    /** The member whom a personal link's joins count for. */
    memberId: text(),
    memberName: text(),
    /** The role for members who come by a campaign link. */
    roleId: text(),
    createdById: text().notNull(),
    createdByName: text().notNull(),
    createdAt: instant().notNull(),
    /** The invite was deleted on Discord, or is about to be. */
    removedAt: instant(),
    /** Discord has to delete the invite. */
    isToDelete: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.number] }),
    uniqueIndex("invite_tracker_link_cause").on(table.guildId, table.cause),
    uniqueIndex("invite_tracker_link_code").on(table.guildId, table.code),
    index().on(table.guildId, table.memberId),
    index().on(table.guildId, table.isToDelete),
  ],
);

/** The last adjustment's number in each guild. */
export const inviteTrackerAdjustmentCounters = counterTable("invite_tracker_adjustment_counters");

/** Invites that managers added or subtracted. */
export const inviteTrackerAdjustments = pgTable(
  "invite_tracker_adjustments",
  {
    guildId: text().notNull(),
    number: integer().notNull(),
    /** The request. */
    cause: text().notNull(),
    memberId: text().notNull(),
    memberName: text().notNull(),
    amount: integer().notNull(),
    reason: text().notNull(),
    byId: text().notNull(),
    byName: text().notNull(),
    at: instant().notNull(),
    undoneAt: instant(),
    undoneByName: text(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.number] }),
    uniqueIndex("invite_tracker_adjustment_cause").on(table.guildId, table.cause),
    index().on(table.guildId, table.memberId),
  ],
);

/** Times from which everyone's invites count from 0. */
export const inviteTrackerResets = pgTable(
  "invite_tracker_resets",
  {
    guildId: text().notNull(),
    /** The request. */
    cause: text().notNull(),
    at: instant().notNull(),
    byName: text().notNull(),
    undoneAt: instant(),
    /** When the leaderboard's board was reset with it. */
    boardResetAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.cause] }), index().on(table.guildId, table.at)],
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
    /**
     * Its line in the activity and its announcement are on their way. The column has its first name still: renaming it would
     * stop processes of the version before, which may run during an update.
     */
    isReported: boolean("is_told").notNull().default(false),
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
    // Who invited whom is read from it, without the rows.
    index("invite_tracker_joins_of_member").on(
      table.guildId,
      table.memberId,
      table.number,
      table.inviterId,
      table.isRejoin,
    ),
    index("invite_tracker_joins_valid").on(table.guildId, table.validAt).where(sql`${table.state} = 'valid'`),
    index("invite_tracker_joins_by_name").on(table.guildId, sql`lower(${table.memberName})`),
    index().on(table.guildId, table.joinedAt),
  ],
);
