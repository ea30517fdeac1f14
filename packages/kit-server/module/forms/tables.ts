import { jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Modal } from "#kit-server/platform/discord/interaction.ts";
import { instant } from "#kit-server/storage/database/columns.ts";
import type { GivenFile } from "./given-answers.ts";

/**
 * Forms that were sent with a mistake, as they are shown again: with what the member had typed. And what forms are about,
 * where a custom id is too short for it. Dropped after a day.
 */
export const formDrafts = pgTable(
  "form_drafts",
  {
    guildId: text().notNull(),
    /** The interaction that sent it, or that asked for it. */
    id: text().notNull(),
    memberId: text().notNull(),
    /** Null until it is sent with a mistake. */
    modal: jsonb().$type<Modal>(),
    /** What it was asked for about, and what of that is not in the form. */
    about: jsonb().$type<Record<string, string>>(),
    /** What was uploaded, by the question's place: the platform cannot show a form with files in it. */
    files: jsonb().$type<Record<string, GivenFile[]>>().notNull().default({}),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.id] })],
);
