// PostgreSQL's full text: words as they are, and stems in each language.
import { type SQL, sql } from "drizzle-orm";
import type { Language } from "#kit/chat/language.ts";

export const LANGUAGE_CONFIGS: Readonly<Record<Language, string>> = { en: "english", de: "german", es: "spanish" };
/** No stems and no stop words. */
export const PLAIN_CONFIG = "simple";
export const TEXT_CONFIGS: readonly string[] = [...Object.values(LANGUAGE_CONFIGS), PLAIN_CONFIG];

/**
 * The words of a text (or of a JSON's strings) whose language isn't known: as they are, and their stems in each
 * language. An index on it is used by a query with the same expression.
 */
export const anyWords = (text: SQL): SQL =>
  sql`(${sql.join(
    TEXT_CONFIGS.map((config) => sql`to_tsvector(${sql.raw(`'${config}'`)}, ${text})`),
    sql` || `,
  )})`;

/** Like search engines ("these words", -not), with the last word as a prefix for people who are still typing. */
export const typedQuery = (text: string): SQL =>
  sql`regexp_replace(websearch_to_tsquery('simple', ${text})::text, '''$', ''':*')::tsquery`;

/** The same, for `anyWords`: also finds other forms of the words. */
export const anyQuery = (text: string): SQL =>
  sql`(${sql.join(
    [
      typedQuery(text),
      // As a parameter, the planner couldn't know how rare the words are, and wouldn't use the index.
      ...Object.values(LANGUAGE_CONFIGS).map((config) => sql`websearch_to_tsquery(${sql.raw(`'${config}'`)}, ${text})`),
    ],
    sql` || `,
  )})`;
