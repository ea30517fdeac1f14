import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * For `order by` where people see the order: letters with accents beside those without, capitals beside small ones. Other
 * text sorts by code points, which is quicker and the same everywhere.
 */
export const sortedForPeople = (text: SQLWrapper): SQL => sql`${text} collate "und-x-icu"`;
