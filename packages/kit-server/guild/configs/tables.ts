import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { PointsUse } from "#kit/points-use.ts";

const columns = {
  guildId: text().notNull(),
  module: text().notNull(),
  version: integer().notNull(),
  enabled: boolean().notNull(),
  /** The shape of `config`: the contract's `configVersion` at the time of saving. */
  configVersion: integer().notNull(),
  config: jsonb().$type<Record<string, unknown>>().notNull(),
  savedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  savedById: text().notNull(),
  savedByName: text().notNull(),
  /** The version that this one restored. */
  restoredFrom: integer(),
};

/** A module's settings in a guild; a guild without a row has the defaults, at version 0. */
export const moduleConfigs = pgTable("module_configs", columns, (table) => [
  primaryKey({ columns: [table.guildId, table.module] }),
]);

/** How enabled modules use points, where uses exclude each other. */
export const pointsUses = pgTable(
  "points_uses",
  {
    guildId: text().notNull(),
    module: text().notNull(),
    use: text().$type<PointsUse["use"]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.module] })],
);

/** Every saved version. */
export const moduleConfigHistory = pgTable("module_config_history", columns, (table) => [
  primaryKey({ columns: [table.guildId, table.module, table.version] }),
]);
