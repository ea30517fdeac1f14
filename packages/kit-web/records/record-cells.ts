// The columns of a list (`recordColumns`), as a table renders them.
import { createElement, type ReactNode } from "react";
import { columnGuild, type RecordColumns } from "#kit/records/record-columns.ts";
import { type TableColumn, tableColumns } from "../table/table-columns.ts";
import { StateText } from "./state-text.tsx";

/** What a column renders instead of its text, by the column's id. Must be stable between renders. */
export type RecordCells<Row> = Readonly<Record<string, (row: Row) => ReactNode>>;

export const drawnColumns = <Row extends object>(
  columns: RecordColumns<Row, never>,
  cells: RecordCells<Row>,
  guild: Parameters<typeof columnGuild>[0],
): readonly TableColumn<Row>[] => {
  const column = tableColumns<Row>();
  const named = columnGuild(guild);
  const shown = columns.filter(({ header }) => header !== undefined);
  return shown.map(({ id, header = "", text, tone, sorts = false, isNumber, place }) =>
    column.display({
      id,
      header,
      enableSorting: sorts,
      meta: { ...(isNumber && { isNumber }), ...(place && { place }) },
      cell: ({ row: { original: row } }) => {
        const drawn = cells[id]?.(row) ?? inWords(text?.(row, named) ?? null);
        return tone ? createElement(StateText, { tone: tone(row) }, drawn) : drawn;
      },
    }),
  ) as unknown as readonly TableColumn<Row>[];
};

const inWords = (value: string | number | null): string | null =>
  typeof value === "number" ? value.toLocaleString("en") : value;
