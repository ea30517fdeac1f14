import { jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Modal } from "../bot/interaction.ts";
import { instant } from "../database/columns.ts";
import type { GivenFile } from "./given-answers.ts";

/** Forms that were sent with a mistake, as they are shown again: with what the member had typed. Dropped after a day. */
export const formDrafts = pgTable(
  "form_drafts",
  {
    guildId: text().notNull(),
    /** The interaction that sent it. */
    id: text().notNull(),
    memberId: text().notNull(),
    modal: jsonb().$type<Modal>().notNull(),
    /** What was uploaded, by the question's place: the platform cannot show a form with files in it. */
    files: jsonb().$type<Record<string, GivenFile[]>>().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.id] })],
);
