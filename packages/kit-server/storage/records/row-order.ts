// The order of a list, and the position of a row in it: pages that begin after a row neither repeat nor skip one while others are
// added or deleted.
import { is, type SQL, sql } from "drizzle-orm";
import { PgColumn } from "drizzle-orm/pg-core";

type Value = PgColumn | SQL;
/** A column or an expression. Only where nothing is null, an index on it is read in both directions. */
export type By = Value | { neverNull: SQL };
/** Ascending unless it says otherwise; nulls are last. */
export type Ordered = By | { desc: By };
/** What each part of the order is for one row, as PostgreSQL writes it. */
export type Position = readonly (string | null)[];

type Part = { by: Value; isDesc: boolean; hasNulls: boolean };
function partOf(ordered: Ordered): Part {
  const [by, isDesc] = "desc" in ordered ? [ordered.desc, true] : [ordered, false];
  if ("neverNull" in by) return { by: by.neverNull, isDesc, hasNulls: false };
  return { by, isDesc, hasNulls: !(is(by, PgColumn) && by.notNull) };
}

/** The column without upper case, as the name of a person is sorted. */
export const lowerCase = (column: PgColumn): By => {
  const lower = sql`lower(${column})`;
  return column.notNull ? { neverNull: lower } : lower;
};

/** For `orderBy`. An index can only be read backwards without "nulls last". */
export const inOrder = (order: readonly Ordered[]): SQL[] =>
  order
    .map(partOf)
    .map(({ by, isDesc, hasNulls }) => sql`${by}${isDesc ? sql` desc` : sql``}${hasNulls ? sql` nulls last` : sql``}`);

/** The same order from its end: nulls are first. */
export const inReverse = (order: readonly Ordered[]): SQL[] =>
  order
    .map(partOf)
    .map(({ by, isDesc, hasNulls }) => sql`${by}${isDesc ? sql`` : sql` desc`}${hasNulls ? sql` nulls first` : sql``}`);

export const positionIn = (order: readonly Ordered[]): SQL<Position> =>
  sql`array[${sql.join(
    order.map((ordered) => sql`(${partOf(ordered).by})::text`),
    sql`, `,
  )}]`;

/** The condition for rows after this position; the order's last part is unique. */
export const isAfter = (order: readonly Ordered[], position: Position): SQL =>
  sql`(${sql.join(followingParts(order, position), sql` or `)})`;

/**
 * The same in conditions whose rows follow one another: those without nulls in the first part of the order, then those with. The
 * bounds of each are where an index begins, and one condition for both would have none.
 */
export function followingParts(order: readonly Ordered[], position: Position): SQL[] {
  const [ordered, ...further] = order;
  if (ordered === undefined) return [sql`false`];
  const { by, isDesc, hasNulls } = partOf(ordered);
  const [value = null, ...others] = position;
  const rest = isAfter(further, others);
  if (value === null) return [sql`(${by} is null and ${rest})`];
  const beyond = isDesc ? sql`${by} < ${value}` : sql`${by} > ${value}`;
  const upTo = isDesc ? sql`${by} <= ${value}` : sql`${by} >= ${value}`;
  const after = sql`(${upTo} and (${beyond} or (${by} = ${value} and ${rest})))`;
  return hasNulls ? [after, sql`${by} is null`] : [after];
}
