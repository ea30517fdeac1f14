/**
 * The native roles of a table's elements, set explicitly: browsers drop them when CSS shows the rows as cards.
 */
export const asTable = { role: "table" } as const;
export const asRowGroup = { role: "rowgroup" } as const;
export const asRow = { role: "row" } as const;
export const asColumnHeader = { role: "columnheader", scope: "col" } as const;
export const asCell = { role: "cell" } as const;
