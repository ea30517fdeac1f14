import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { WordParams } from "#kit/error.ts";
import type { GrantAction, GrantState } from "#kit/grant.ts";

/** What keeps the bot from a grant, as a code with what fills its sentence. */
export type GrantFault = { code: string; params: WordParams };

/**
 * Roles that modules promised to give or to take, one row a promise. What is settled for 90 days is dropped, except what
 * members still hold.
 */
export const roleGrants = pgTable(
  "role_grants",
  {
    guildId: text().notNull(),
    module: text().notNull(),
    /** Made of what caused it: the same promised again is the same promise. */
    key: text().notNull(),
    /** In the order of the promises; of two about the same member and role the later one counts. */
    id: bigint({ mode: "bigint" }).notNull().generatedAlwaysAsIdentity(),
    memberId: text().notNull(),
    memberName: text().notNull(),
    roleId: text().notNull(),
    wanted: text().$type<GrantAction>().notNull(),
    /** Shown in the guild's own audit log. */
    reason: text().notNull(),
    /** The setting that names the role. */
    field: text(),
    /** Who asked for it in person, or last retried it by hand. Null: nobody but who chose the role in `field`. */
    askedBy: text(),
    /** Given again to a member who left and comes back. */
    onReturn: boolean().notNull().default(false),
    /** When the role is removed again. */
    until: timestamp({ withTimezone: true }),
    /** Of a role that was given: since when the member has it no more by this promise. */
    endedAt: timestamp({ withTimezone: true }),
    /** The event that reported that the member lost the role: by this removal, or by hand though this gave it. */
    lossEventId: text(),
    /** The module was notified of what became of it. */
    isReported: boolean().notNull().default(false),
    state: text().$type<GrantState>().notNull().default("queued"),
    faults: jsonb().$type<GrantFault[]>().notNull().default([]),
    tries: integer().notNull().default(0),
    /** When it is to be tried, while it is queued. */
    dueAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    promisedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.module, table.key] }),
    index("role_grants_listed").on(table.guildId, table.module, table.id),
    index("role_grants_member").on(table.guildId, table.memberId, table.roleId),
    index("role_grants_due").on(table.dueAt).where(sql`${table.state} = 'queued'`),
    index("role_grants_parked").on(table.guildId, table.module).where(sql`${table.state} in ('parked', 'failed')`),
    index("role_grants_held")
      .on(table.guildId, table.module, table.roleId)
      .where(sql`${table.state} = 'done' and ${table.wanted} = 'give' and ${table.endedAt} is null`),
    index("role_grants_timed").on(table.until).where(sql`${table.until} is not null and ${table.endedAt} is null`),
    index("role_grants_unreported")
      .on(table.guildId)
      .where(sql`not ${table.isReported} and ${table.state} in ('done', 'failed', 'void')`),
  ],
);

/** Which process works on a guild's grants: one at a time, and after `until` it is taken for dead. */
export const roleGrantTurns = pgTable("role_grant_turns", {
  guildId: text().primaryKey(),
  holder: text().notNull(),
  until: timestamp({ withTimezone: true }).notNull(),
});
