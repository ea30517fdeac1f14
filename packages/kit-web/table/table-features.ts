import { metaHelper, rowSortingFeature, tableFeatures } from "@tanstack/react-table";

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
