import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { WorkRoles } from "#kit/work-roles.ts";

/** Whose roles may work in which module's inbox; a guild without a row lets nobody but its managers in, at version 0. */
export const guildWorkRoles = pgTable("guild_work_roles", {
  guildId: text().primaryKey(),
  version: integer().notNull(),
  /** Role ids by module id. */
  roles: jsonb().$type<WorkRoles>().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedById: text().notNull(),
  updatedByName: text().notNull(),
});
