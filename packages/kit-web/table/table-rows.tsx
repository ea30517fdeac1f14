import { VisuallyHidden } from "@mantine/core";
import { useTable } from "@tanstack/react-table";
import css from "./data-table.module.css";
import { asCell, asColumnHeader, asRow, asRowGroup, asTable } from "./element-roles.ts";
import { RowBoundary } from "./row-boundary.tsx";
import { SortHead } from "./sort-head.tsx";
import type { TableColumn } from "./table-columns.ts";
import { features } from "./table-features.ts";
import type { TableView } from "./use-table-view.ts";

export type TableRowsProps<Row extends object> = {
  label: string;
  columns: readonly TableColumn<Row>[];
  rowId: (row: Row) => string;
  rows: readonly Row[];
  view: TableView;
  /** Other rows are loading. */
  isStale: boolean;
  isMarked?: ((row: Row) => boolean) | undefined;
};

/** The rows that the server returned. */
export function TableRows<Row extends object>(props: TableRowsProps<Row>) {
  const { label, columns, rowId, rows, view, isStale, isMarked } = props;
  const table = useTable({ features, columns, data: rows, getRowId: rowId, manualSorting: true });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className={css.scroll} aria-label={`Table of ${label.toLowerCase()}`} aria-busy={isStale} tabIndex={0}>
      <table className={css.table} {...asTable} aria-label={label}>
        <thead {...asRowGroup}>
          {table.getHeaderGroups().map(({ id, headers }) => (
            <tr key={id} {...asRow}>
              {headers.map((header) => {
                const { enableSorting, meta } = header.column.columnDef;
                const isNumber = meta?.isNumber ?? false;
                const isAction = meta?.place === "action";
                return enableSorting ? (
                  <SortHead key={header.id} sort={header.id} view={view} isNumber={isNumber}>
                    <table.FlexRender header={header} />
                  </SortHead>
                ) : (
                  <th key={header.id} {...asColumnHeader} data-number={isNumber || undefined} data-place={meta?.place}>
                    {isAction ? (
                      <VisuallyHidden>{String(header.column.columnDef.header)}</VisuallyHidden>
                    ) : (
                      <table.FlexRender header={header} />
                    )}
                  </th>
                );
              })}
            </tr>
          ))}
        </thead>
        <tbody {...asRowGroup}>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} {...asRow} data-marked={isMarked?.(row.original) || undefined}>
              <RowBoundary of={row.original} width={columns.length}>
                {row.getAllCells().map((cell) => {
                  const { header, meta } = cell.column.columnDef;
                  return (
                    <td
                      key={cell.id}
                      {...asCell}
                      data-column={String(header)}
                      data-place={meta?.place}
                      data-number={meta?.isNumber}
                    >
                      <div className={css.value}>
                        <table.FlexRender cell={cell} />
                      </div>
                    </td>
                  );
                })}
              </RowBoundary>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
