import type { TableView } from "./use-table-view.ts";

type Answer<Data> = { data: Data | undefined; isPlaceholderData: boolean };

/**
 * Whether there is nothing to filter or download: no records at all, or none that are known yet. `hasAny` answers it for lists
 * whose filter isn't empty at first.
 */
export function isBare<Data extends { total: number }>(
  { data, isPlaceholderData }: Answer<Data>,
  { filter, isFiltered }: Pick<TableView, "filter" | "isFiltered">,
  hasAny?: (data: Data) => boolean,
): boolean {
  if (data === undefined) return !isFiltered;
  if (hasAny) return !hasAny(data);
  return data.total === 0 && !isPlaceholderData && Object.values(filter).every((value) => value === "");
}
