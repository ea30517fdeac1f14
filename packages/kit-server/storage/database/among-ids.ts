import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** Whether the column is one of these ids, as one parameter for any number of them: a statement takes only some thousands. */
export const amongIds = (column: AnyPgColumn | SQL, ids: readonly string[]): SQL =>
  sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
