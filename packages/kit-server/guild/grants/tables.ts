import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { WordParams } from "#kit/error.ts";
import type { GrantAction, GrantState } from "#kit/grant.ts";

/** A reason that prevents a grant: a code and its parameters. */
export type GrantFault = { code: string; params: WordParams };

/**
 * Roles that modules give or remove, one row per grant. Finished grants are deleted after 90 days, except those of
 * roles that members still have.
 */
export const roleGrants = pgTable(
  "role_grants",
  {
    guildId: text().notNull(),
    module: text().notNull(),
    /** Idempotency key made from the cause. */
    key: text().notNull(),
    /** In order of creation; of two grants for the same member and role, the later one counts. */
    id: bigint({ mode: "bigint" }).notNull().generatedAlwaysAsIdentity(),
    memberId: text().notNull(),
    memberName: text().notNull(),
    roleId: text().notNull(),
    wanted: text().$type<GrantAction>().notNull(),
    /** Shown in Discord's audit log. */
    reason: text().notNull(),
    /** The field that contains the role. */
    field: text(),
    /** The person who requested it or last retried it. Null: the person who chose the role in `field`. */
    askedBy: text(),
    /** Given again to a member who rejoins. */
    onReturn: boolean().notNull().default(false),
    /** When the role is removed again. */
    until: timestamp({ withTimezone: true }),
    /** When the member no longer had the role from this grant. */
    endedAt: timestamp({ withTimezone: true }),
    /** The event that reported that the member lost the role: by this removal, or by hand after this grant gave it. */
    lossEventId: text(),
    /** The module was notified of the outcome. */
    isReported: boolean().notNull().default(false),
    state: text().$type<GrantState>().notNull().default("queued"),
    faults: jsonb().$type<GrantFault[]>().notNull().default([]),
    tries: integer().notNull().default(0),
    /** When it is processed next, while queued. */
    dueAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    promisedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.module, table.key] }),
    index("role_grants_listed").on(table.guildId, table.module, table.id),
    index("role_grants_by_state").on(table.guildId, table.module, table.state, table.id),
    index("role_grants_by_name").on(table.guildId, table.module, table.memberName),
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

/** The lease of the process that works on a guild's grants; it expires at `until`. */
export const roleGrantTurns = pgTable("role_grant_turns", {
  guildId: text().primaryKey(),
  holder: text().notNull(),
  until: timestamp({ withTimezone: true }).notNull(),
});
