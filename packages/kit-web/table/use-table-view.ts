import { useState } from "react";

export type SortOrder = "asc" | "desc";
/** The value of each filter; the empty string means any. */
export type TableFilter = Readonly<Record<string, string>>;

export type TableView<Filter extends TableFilter = TableFilter> = {
  filter: Filter;
  isFiltered: boolean;
  sort: string;
  order: SortOrder;
  /** From 1. */
  page: number;
  limit: number;
  /** Sets some filters and goes back to the first page. */
  narrow(patch: Partial<Filter>): void;
  /** Resets all filters. */
  clear(): void;
  sortBy(sort: string, order: SortOrder): void;
  turnTo(page: number): void;
  showRows(limit: number): void;
  /** The active filters and the order: the query of a download of all rows. */
  chosen: Record<string, string>;
};

export type BeginTable<Filter extends TableFilter> = {
  filter: Filter;
  sort: string;
  order?: SortOrder;
  limit?: number;
};

/** The filters, order and page of a list. `chosen` with page and limit is the route's query. */
export function useTableView<Filter extends TableFilter>(begin: BeginTable<Filter>): TableView<Filter> {
  const first = { filter: begin.filter, sort: begin.sort, order: begin.order ?? ("desc" as SortOrder), page: 1 };
  const [view, setView] = useState({ ...first, limit: begin.limit ?? 10 });
  const set = Object.entries(view.filter).filter(([, value]) => value !== "");
  return {
    ...view,
    isFiltered: Object.entries(view.filter).some(([name, value]) => value !== begin.filter[name]),
    narrow: (patch) => setView((now) => ({ ...now, filter: { ...now.filter, ...patch }, page: 1 })),
    clear: () => setView((now) => ({ ...now, filter: begin.filter, page: 1 })),
    sortBy: (sort, order) => setView((now) => ({ ...now, sort, order, page: 1 })),
    turnTo: (page) => setView((now) => ({ ...now, page })),
    showRows: (limit) => setView((now) => ({ ...now, limit, page: 1 })),
    chosen: { ...Object.fromEntries(set), sort: view.sort, order: view.order },
  };
}
