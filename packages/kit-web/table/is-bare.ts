import type { TableView } from "./use-table-view.ts";

type Answer = { data: { total: number } | undefined; isPlaceholderData: boolean };

/** Whether there are no records at all, so that there is nothing to filter or download. False until that is known. */
export const isBare = ({ data, isPlaceholderData }: Answer, { filter }: Pick<TableView, "filter">): boolean =>
  data?.total === 0 && !isPlaceholderData && Object.values(filter).every((value) => value === "");
