// Columns in which a person's id or name can be.
import { sql } from "drizzle-orm";
import type { Orm } from "#kit-server/storage/database/database.ts";

export type TableColumns = {
  table: string;
  text: readonly string[];
  lists: readonly string[];
  json: readonly string[];
  hasGuild: boolean;
};

/** Of all tables of the product. */
export async function textColumns(orm: Orm): Promise<TableColumns[]> {
  const { rows } = await orm.execute<{ table: string; column: string; type: string }>(sql`
    select table_name as table, column_name as column, udt_name as type from information_schema.columns
    where table_schema = 'public' and udt_name in ('text', '_text', 'jsonb') order by table_name, ordinal_position`);
  return [...Map.groupBy(rows, ({ table }) => table)].map(([table, columns]) => {
    const named = (type: string): string[] => columns.flatMap((one) => (one.type === type ? [one.column] : []));
    const text = named("text");
    return { table, text, lists: named("_text"), json: named("jsonb"), hasGuild: text.includes("guild_id") };
  });
}

/** The column with the name of the person whose id is in this one: `member_name` of `member_id`. */
export function nameColumnOf(column: string, { text }: Pick<TableColumns, "text">): string | null {
  const name = column.endsWith("_id") ? column.replace(/_id$/, "_name") : null;
  return name && text.includes(name) ? name : null;
}

/** Columns with the name of who did something, without an id next to it. */
export const loneNames = ({ text }: Pick<TableColumns, "text">): string[] =>
  text.filter((column) => /(^|_)by(_name)?$/.test(column) && !text.includes(column.replace(/_name$/, "_id")));
