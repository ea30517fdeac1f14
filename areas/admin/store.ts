// What operators did, and the servers that they blocked or wrote a note about. Kept when a server's data is deleted, so the
// columns aren't called `guild_id`.
import { bigint, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Act } from "./contract.ts";

const by = { byId: text().notNull(), byName: text().notNull() };
const at = () => timestamp({ withTimezone: true }).notNull().defaultNow();

export const blockedServers = pgTable("admin_blocked_servers", {
  serverId: text().primaryKey(),
  name: text().notNull(),
  reason: text().notNull(),
  at: at(),
  ...by,
});

export const serverNotes = pgTable("admin_server_notes", {
  serverId: text().primaryKey(),
  text: text().notNull(),
  at: at(),
  ...by,
});

/** Rows are never changed. */
export const adminLog = pgTable(
  "admin_log",
  {
    id: bigint({ mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity(),
    at: at(),
    /** Null for what happened automatically. */
    byId: text(),
    byName: text(),
    act: text().$type<Act>().notNull(),
    /** Null for what concerns a promotion or the installation. */
    serverId: text(),
    serverName: text(),
    promotionId: integer(),
    promotionName: text(),
    reason: text(),
  },
  (table) => [index().on(table.serverId, table.act, table.at)],
);
