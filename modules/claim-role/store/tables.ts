// Tables of claim role: who has or waits for which role, points that holders got, and bulk runs with their members.
import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "#kit-server/storage/database/columns.ts";
import { counterTable } from "#kit-server/storage/numbers/counter-table.ts";
import type { ClaimEnd, ClaimState, RunState, RunTarget, Whom } from "../contract.ts";

/** The last claim's number in each guild. Its row is locked while seats are decided. */
export const claimRoleCounters = counterTable("claim_role_counters");
export const claimRoleRunCounters = counterTable("claim_role_run_counters");

export const claimRoleClaims = pgTable(
  "claim_role_claims",
  {
    guildId: text().notNull(),
    /** In the order of claiming: the waiting list's order. */
    number: integer().notNull(),
    memberId: text().notNull(),
    memberName: text().notNull(),
    roleId: text().notNull(),
    panel: text().notNull(),
    state: text().$type<ClaimState>().notNull(),
    endedWhy: text().$type<ClaimEnd>(),
    at: instant().notNull(),
    /** When Discord had given the role. */
    givenAt: instant(),
    until: instant(),
    endedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.number] }),
    uniqueIndex("claim_role_open")
      .on(table.guildId, table.memberId, table.roleId)
      .where(sql`${table.state} <> 'ended'`),
    index().on(table.guildId, table.roleId, table.state),
    index().on(table.guildId, table.at),
  ],
);

export const claimRoleRuns = pgTable(
  "claim_role_runs",
  {
    guildId: text().notNull(),
    number: integer().notNull(),
    /** What prepared it, so that the same wish prepares it once. */
    key: text().notNull(),
    action: text().$type<RunTarget["action"]>().notNull(),
    roleId: text().notNull(),
    whom: text().$type<Whom>().notNull(),
    otherRoleId: text(),
    day: text(),
    state: text().$type<RunState>().notNull().default("counting"),
    /** The last member that was looked at while counting. */
    cursor: text().notNull().default("0"),
    total: integer().notNull().default(0),
    done: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    undone: integer().notNull().default(0),
    byId: text().notNull(),
    byName: text().notNull(),
    at: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.number] }), uniqueIndex().on(table.guildId, table.key)],
);

/** `sent`: promised, and not known yet what became of it. `undoing`: the same of its undoing. */
type MemberState = "pending" | "sent" | "done" | "failed" | "undoing" | "undone";

export const claimRoleRunMembers = pgTable(
  "claim_role_run_members",
  {
    guildId: text().notNull(),
    number: integer().notNull(),
    memberId: text().notNull(),
    memberName: text().notNull(),
    state: text().$type<MemberState>().notNull().default("pending"),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.number, table.memberId] }),
    index().on(table.guildId, table.number, table.state),
  ],
);
