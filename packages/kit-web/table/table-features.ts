import { metaHelper, rowSortingFeature, tableFeatures } from "@tanstack/react-table";

type ColumnMeta = {
  /** Numbers are right-aligned. */
  isNumber?: true;
  /**
   * On a phone, a row is one line with a smaller one below it. The first line has an optional lead (such as a rank),
   * the title, the main value and actions; other cells are below, each after its column's name.
   */
  place?: "lead" | "title" | "value" | "action";
};

/** The server filters, sorts and paginates; the table only renders its rows. */
export const features = tableFeatures({ rowSortingFeature, columnMeta: metaHelper<ColumnMeta>() });
