import { metaHelper, rowSortingFeature, tableFeatures } from "@tanstack/react-table";

type ColumnMeta = {
  /** Numbers are right-aligned. */
  isNumber?: true;
  /**
   * On a phone a row is a line and a small one below it. The first line holds what leads it (a rank), its title, its main
   * value and its actions; the other cells are below, each after its column's name.
   */
  place?: "lead" | "title" | "value" | "action";
};

/** The server filters, sorts and paginates; the table only renders its rows. */
export const features = tableFeatures({ rowSortingFeature, columnMeta: metaHelper<ColumnMeta>() });
