import type { ColumnDef, RowData } from "@tanstack/react-table";
import { createColumnHelper, metaHelper, rowSortingFeature, tableFeatures } from "@tanstack/react-table";

type ColumnMeta = {
  /** Figures stand to the right, below each other. */
  isNumber?: true;
  /** On a phone a row becomes a card: this cell is its first line, without the column's name. */
  isTitle?: true;
};

/** The server filters, sorts and cuts into pages; the table only draws what it is given. */
export const features = tableFeatures({ rowSortingFeature, columnMeta: metaHelper<ColumnMeta>() });
type Features = typeof features;

export type TableColumn<Row extends RowData> = ColumnDef<Features, Row, unknown>;

/**
 * Makes a table's columns, at module scope so that they stay the same from drawing to drawing. A column that has
 * `enableSorting` is sorted by its `id`, as the route's `sort` names it.
 */
export const tableColumns = <Row extends RowData>() => createColumnHelper<Features, Row>();
