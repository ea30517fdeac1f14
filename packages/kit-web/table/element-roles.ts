/**
 * The roles that a table's elements have by nature. Browsers forget them where the look makes cards of the rows, so they
 * are told again.
 */
export const asTable = { role: "table" } as const;
export const asRowGroup = { role: "rowgroup" } as const;
export const asRow = { role: "row" } as const;
export const asColumnHeader = { role: "columnheader", scope: "col" } as const;
export const asCell = { role: "cell" } as const;
