// A list doesn't move while someone reads it: rows keep their positions until the reader asks for updates.

/** `scope` names the query: another page, filter or order is shown as it is. */
export type Held<Row> = { scope: string; items: readonly Row[]; rows: readonly Row[]; gone: ReadonlySet<string> };

type Options<Row> = {
  idOf: (row: Row) => string;
  /** Whether rows that are no longer among the fresh ones leave: the person changed them and expects it. */
  mayLeave: (id: string) => boolean;
};

/** The rows at the places that they had, with their newest values; those that left the list stay, as `gone`. */
export function holdRows<Row>(
  held: Held<Row> | null,
  { scope, items }: { scope: string; items: readonly Row[] },
  { idOf, mayLeave }: Options<Row>,
): Held<Row> {
  if (held?.scope !== scope || held.rows.length === 0) return { scope, items, rows: items, gone: new Set() };
  const fresh = new Map(items.map((row) => [idOf(row), row]));
  const rows = held.rows.filter((row) => fresh.has(idOf(row)) || !mayLeave(idOf(row)));
  if (rows.length === 0) return { scope, items, rows: items, gone: new Set() };
  return {
    scope,
    items,
    rows: rows.map((row) => fresh.get(idOf(row)) ?? row),
    gone: new Set(rows.map(idOf).filter((id) => !fresh.has(id))),
  };
}

/** How many of the fresh rows are not shown. */
export function countNew<Row>({ items, rows }: Held<Row>, idOf: (row: Row) => string): number {
  const shown = new Set(rows.map(idOf));
  return items.filter((row) => !shown.has(idOf(row))).length;
}
