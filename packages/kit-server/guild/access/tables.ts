import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { WorkRoles } from "#kit/work-roles.ts";

/**
 * The roles that may work in each module's inbox. A guild without a row is at version 0 and admits only its managers.
 */
export const guildWorkRoles = pgTable("guild_work_roles", {
  guildId: text().primaryKey(),
  version: integer().notNull(),
  /** Role ids by module id. */
  roles: jsonb().$type<WorkRoles>().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedById: text().notNull(),
  updatedByName: text().notNull(),
});
