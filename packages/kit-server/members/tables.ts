import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/**
 * Joins and leaves of each guild, one row a happening; the charts count them. Beside a leave stands, in a row of its own,
 * whether it was a kick or a ban. Rows older than 90 days are dropped.
 */
export const memberEvents = pgTable(
  "member_events",
  {
    guildId: text().notNull(),
    /** Idempotency key: `join:<member>:<time>` or `leave:<event id>`. */
    key: text().notNull(),
    kind: text({ enum: ["join", "leave", "kick", "ban"] }).notNull(),
    memberId: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.key] }), index().on(table.guildId, table.at)],
);

/**
 * Members as Discord last described them: its update of a member does not say what changed, and after a session that
 * could not be resumed nobody says who joined or left. Rows of members who left are deleted a day later.
 */
export const knownMembers = pgTable(
  "known_members",
  {
    guildId: text().notNull(),
    memberId: text().notNull(),
    /** Identifies this stay. */
    joinedAt: timestamp({ withTimezone: true }),
    /** Has not accepted the guild's rules yet. */
    pending: boolean().notNull(),
    roleIds: jsonb().$type<string[]>().notNull(),
    boostingSince: timestamp({ withTimezone: true }),
    /** The event that was applied last, and what it told anew: a replay of it tells the same. */
    eventId: text().notNull(),
    news: jsonb().$type<unknown[]>().notNull(),
    /** Every listener has handled that the member joined, or left when `leftAt` is set. */
    isHandled: boolean().notNull().default(true),
    leftAt: timestamp({ withTimezone: true }),
    /**
     * The event that last told that the member left, and the stay that it ended, known by its beginning or, where that was
     * never told, its end: a replay is about that one.
     */
    leaveEventId: text(),
    leaveStay: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.memberId] })],
);

/** How far the members of each guild are known. */
export const guildRosters = pgTable("guild_rosters", {
  guildId: text().primaryKey(),
  /** Every member had a row in `known_members` once; until then one without a row need not be new. */
  isComplete: boolean().notNull().default(false),
  /** Events may have been missed since: the members must be compared with those that Discord lists. */
  isDue: boolean().notNull().default(true),
});

/**
 * Shards that identified, until the members of all guilds that they then had are compared. One row instead of a mark at
 * each guild: nearly all of them turn out unchanged.
 */
export const rosterSweeps = pgTable("roster_sweeps", {
  shardId: integer().primaryKey(),
  shardCount: integer().notNull(),
  /** Of the session that began then. */
  epoch: text().notNull(),
});

/**
 * Roles that members were given lately. The platform may tell of one gain twice: as a changed member, and in the guild's
 * audit log. Rows of earlier days are dropped.
 */
export const roleGains = pgTable(
  "role_gains",
  {
    guildId: text().notNull(),
    memberId: text().notNull(),
    roleId: text().notNull(),
    /** The first event that reported it. */
    eventId: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.memberId, table.roleId] })],
);
