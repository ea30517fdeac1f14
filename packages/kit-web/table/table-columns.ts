import type { ColumnDef, RowData } from "@tanstack/react-table";
import { createColumnHelper, metaHelper, rowSortingFeature, tableFeatures } from "@tanstack/react-table";

type ColumnMeta = {
  /** Figures stand to the right, below each other. */
  isNumber?: true;
  /**
   * On a phone a row is a line and a small one below it. The first line holds what leads it (a rank), its title, its main
   * value and what can be done; the other cells stand below, each behind its column's name.
   */
  place?: "lead" | "title" | "value" | "action";
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
