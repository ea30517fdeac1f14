import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * For `order by` where people see the order: accented letters next to plain ones, capitals next to lower case. Other
 * text sorts by code points, which is faster and the same everywhere.
 */
export const sortedForPeople = (text: SQLWrapper): SQL => sql`${text} collate "und-x-icu"`;
