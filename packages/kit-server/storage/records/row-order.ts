// The order of a list, and the position of a row in it: pages that begin after a row neither repeat nor skip one while others are
// added or deleted.
import { and, is, or, type SQL, sql } from "drizzle-orm";
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

/** The condition for rows after this position; the order's last part is unique. */
export function isAfter(order: readonly Ordered[], position: Position): SQL | undefined {
  const parts = order.map(partOf).map((part, at) => ({ ...part, value: position[at] ?? null }));
  const same = parts.map(({ by, value }) => (value === null ? sql`${by} is null` : sql`${by} = ${value}`));
  const beyond = parts.map(({ by, isDesc, value }) => {
    if (value === null) return sql`false`;
    const further = isDesc ? sql`${by} < ${value}` : sql`${by} > ${value}`;
    return hasNulls(by) ? sql`(${further} or ${by} is null)` : further;
  });
  const [first] = parts;
  // Says in one comparison where an index begins.
  const from =
    first && !hasNulls(first.by)
      ? first.isDesc
        ? sql`${first.by} <= ${first.value}`
        : sql`${first.by} >= ${first.value}`
      : undefined;
  return and(from, or(...beyond.map((further, at) => and(...same.slice(0, at), further))));
}
