import type { TableView } from "./use-table-view.ts";

type Answer = { data: { total: number } | undefined; isPlaceholderData: boolean };

/** There is nothing at all, whatever is chosen: nothing to filter, and no file to download. False while that is not known. */
export const isBare = ({ data, isPlaceholderData }: Answer, { filter }: Pick<TableView, "filter">): boolean =>
  data?.total === 0 && !isPlaceholderData && Object.values(filter).every((value) => value === "");
