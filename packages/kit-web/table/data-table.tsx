// A list that the server filters, sorts and paginates: a table, and on a phone two lines for each row.
import { lazyComponent } from "../states/lazy-component.tsx";
import { ListFrame, type ListProps, WaitingRows } from "./list-frame.tsx";
import type { TableColumn } from "./table-columns.ts";
import type { TableRowsProps } from "./table-rows.tsx";

/** Fetched with the first rows, because new guilds' lists are empty. */
const LateRows = lazyComponent<TableRowsProps<never>>(
  async () => (await import("./table-rows.tsx")).TableRows,
  ({ label, rows }) => <WaitingRows label={label} rows={rows.length} />,
);

type Props<Row extends object> = ListProps<Row> & {
  columns: readonly TableColumn<Row>[];
  rowId: (row: Row) => string;
  /** Highlighted, such as one's own row. */
  isMarked?: (row: Row) => boolean;
};

export function DataTable<Row extends object>({ columns, rowId, isMarked, ...list }: Props<Row>) {
  const sorts = columns.filter(({ enableSorting }) => enableSorting);
  return (
    <ListFrame {...list} sorts={sorts.map(({ id = "", header }) => ({ id, name: String(header) }))} isSortedByColumns>
      {(items) => (
        <LateRows
          label={list.label}
          columns={columns as readonly TableColumn<never>[]}
          rowId={rowId}
          rows={items as readonly never[]}
          view={list.view}
          isStale={list.answer.isPlaceholderData}
          isMarked={isMarked}
        />
      )}
    </ListFrame>
  );
}
