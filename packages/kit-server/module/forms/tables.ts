import { jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Modal } from "#kit-server/platform/discord/interaction.ts";
import { instant } from "#kit-server/storage/database/columns.ts";
import type { GivenFile } from "./given-answers.ts";

/**
 * Forms submitted with an error, which are shown again with the member's answers, and what forms are about if a custom
 * id is too short for it. Deleted after a day.
 */
export const formDrafts = pgTable(
  "form_drafts",
  {
    guildId: text().notNull(),
    /** The interaction that submitted or opened it. */
    id: text().notNull(),
    memberId: text().notNull(),
    /** Null until it is submitted with an error. */
    modal: jsonb().$type<Modal>(),
    /** What the form is about, and related data that isn't in it. */
    about: jsonb().$type<Record<string, string>>(),
    /** Uploaded files by the question's position: Discord can't show a form with files in it. */
    files: jsonb().$type<Record<string, GivenFile[]>>().notNull().default({}),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.id] })],
);
