import { type ColumnDef, createColumnHelper, type RowData } from "@tanstack/react-table";
import type { features } from "./table-features.ts";

type Features = typeof features;

export type TableColumn<Row extends RowData> = ColumnDef<Features, Row, unknown>;

/**
 * Creates a table's columns, at module scope so that they stay the same between renders. A column with
 * `enableSorting` is sorted by its `id`, as the route's `sort` names it.
 */
export const tableColumns = <Row extends RowData>() => createColumnHelper<Features, Row>();
