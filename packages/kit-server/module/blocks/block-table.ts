import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "#kit-server/storage/database/columns.ts";

/**
 * A module's table of blocked members: export it under its own name from the module's `store.ts`, so that its migration
 * creates it. `name` is the prefix, as in `claim_role_blocks`.
 */
export const blockTable = (name: string) =>
  pgTable(
    `${name}_blocks`,
    {
      guildId: text().notNull(),
      memberId: text().notNull(),
      /** Null for blocks from before names were stored. */
      memberName: text(),
      byName: text().notNull(),
      at: instant().notNull().defaultNow(),
      reason: text(),
      /** Null: until it is lifted by hand. */
      until: instant(),
    },
    (table) => [primaryKey({ columns: [table.guildId, table.memberId] })],
  );
export type BlockTable = ReturnType<typeof blockTable>;
export type BlockRow = BlockTable["$inferSelect"];
