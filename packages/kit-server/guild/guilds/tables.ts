import { boolean, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { GuildSnapshot } from "#kit-server/platform/snapshot/snapshot.ts";

/** The last known state of every guild that the bot is or was in, updated from gateway events. */
export const guildSnapshots = pgTable("guild_snapshots", {
  guildId: text().primaryKey(),
  /** False once the bot was removed; nobody can open such a guild. */
  present: boolean().notNull(),
  snapshot: jsonb().$type<GuildSnapshot>().notNull(),
  joinedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  leftAt: timestamp({ withTimezone: true }),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
