import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/**
 * Joins and leaves of each guild, one row each; the charts count them. A kick or ban has a row of its own, in addition to
 * the leave's. Rows older than 90 days are dropped.
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
 * Members as Discord last described them. Its member update doesn't include what changed, and after a session that
 * couldn't be resumed it doesn't report who joined or left. Rows of members who left are deleted a day later.
 */
export const knownMembers = pgTable(
  "known_members",
  {
    guildId: text().notNull(),
    memberId: text().notNull(),
    /** Null for members stored before this was recorded, until the members are compared. */
    isBot: boolean(),
    /** Identifies this stay. */
    joinedAt: timestamp({ withTimezone: true }),
    /** Has not accepted the guild's rules yet. */
    pending: boolean().notNull(),
    roleIds: jsonb().$type<string[]>().notNull(),
    boostingSince: timestamp({ withTimezone: true }),
    /** The event that was applied last, and its news: a replay returns the same. */
    eventId: text().notNull(),
    news: jsonb().$type<unknown[]>().notNull(),
    /** Every listener has handled that the member joined, or left when `leftAt` is set. */
    isHandled: boolean().notNull().default(true),
    leftAt: timestamp({ withTimezone: true }),
    /**
     * The last event about the member's leave, and the stay that it ended, identified by its start or, if that was never
     * reported, its end. A replay applies to that stay.
     */
    leaveEventId: text(),
    leaveStay: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.memberId] })],
);

/** Whether all members of each guild are stored. */
export const guildRosters = pgTable("guild_rosters", {
  guildId: text().primaryKey(),
  /** Every member had a row in `known_members` at one time; until then, a member without a row isn't necessarily new. */
  isComplete: boolean().notNull().default(false),
  /** Events may have been missed since: the members must be compared with those that Discord lists. */
  isDue: boolean().notNull().default(true),
});

/**
 * Shards that sent IDENTIFY, until the members of all their guilds are compared. One row a shard instead of a flag for
 * each guild, because nearly all guilds turn out unchanged.
 */
export const rosterSweeps = pgTable("roster_sweeps", {
  shardId: integer().primaryKey(),
  shardCount: integer().notNull(),
  /** Identifies the session that started then. */
  epoch: text().notNull(),
});

const roleChange = {
  guildId: text().notNull(),
  memberId: text().notNull(),
  roleId: text().notNull(),
  /** The first event that reported it. */
  eventId: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
};

/**
 * Roles that members were given in the last day. Discord may report one gain twice: as a member update and in the guild's
 * audit log. Older rows are dropped.
 */
export const roleGains = pgTable("role_gains", roleChange, (table) => [
  primaryKey({ columns: [table.guildId, table.memberId, table.roleId] }),
]);

/** The same for roles that members lost. */
export const roleLosses = pgTable("role_losses", roleChange, (table) => [
  primaryKey({ columns: [table.guildId, table.memberId, table.roleId] }),
]);
