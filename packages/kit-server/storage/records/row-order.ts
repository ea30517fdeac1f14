// The order of a list, and the position of a row in it: pages that begin after a row neither repeat nor skip one while others are
// added or deleted.
import { is, type SQL, sql } from "drizzle-orm";
import { PgColumn } from "drizzle-orm/pg-core";

type By = PgColumn | SQL;
/** A column or expression, ascending unless it says otherwise; nulls are last. */
export type Ordered = By | { desc: By };
/** What each part of the order is for one row, as PostgreSQL writes it. */
export type Position = readonly (string | null)[];

const partOf = (ordered: Ordered): { by: By; isDesc: boolean } =>
  "desc" in ordered ? { by: ordered.desc, isDesc: true } : { by: ordered, isDesc: false };
const hasNulls = (by: By): boolean => !(is(by, PgColumn) && by.notNull);

/** For `orderBy`. An index can only be read backwards without "nulls last". */
export const inOrder = (order: readonly Ordered[]): SQL[] =>
  order
    .map(partOf)
    .map(({ by, isDesc }) => sql`${by}${isDesc ? sql` desc` : sql``}${hasNulls(by) ? sql` nulls last` : sql``}`);

export const positionIn = (order: readonly Ordered[]): SQL<Position> =>
  sql`array[${sql.join(
    order.map((ordered) => sql`(${partOf(ordered).by})::text`),
    sql`, `,
  )}]`;

/** The condition for rows after this position; the order's last part is unique. Its bounds are where an index begins. */
export function isAfter(order: readonly Ordered[], position: Position): SQL {
  const [ordered, ...further] = order;
  if (ordered === undefined) return sql`false`;
  const { by, isDesc } = partOf(ordered);
  const [value = null, ...others] = position;
  const rest = isAfter(further, others);
  if (value === null) return sql`(${by} is null and ${rest})`;
  const beyond = isDesc ? sql`${by} < ${value}` : sql`${by} > ${value}`;
  if (hasNulls(by)) return sql`(${beyond} or ${by} is null or (${by} = ${value} and ${rest}))`;
  return sql`(${isDesc ? sql`${by} <= ${value}` : sql`${by} >= ${value}`} and (${beyond} or ${rest}))`;
}
