import { useState } from "react";

export type SortOrder = "asc" | "desc";
/** What each filter is set to; the empty string is any. */
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
  narrow(part: Partial<Filter>): void;
  /** Every filter as it was at first. */
  clear(): void;
  sortBy(sort: string, order: SortOrder): void;
  turnTo(page: number): void;
  showRows(limit: number): void;
  /** The filters that are set, and the order: the query of a file of all rows. */
  chosen: Record<string, string>;
};

export type BeginTable<Filter extends TableFilter> = {
  filter: Filter;
  sort: string;
  order?: SortOrder;
  limit?: number;
};

/** What part of a long list is looked at: filters, order and page. `chosen` with page and limit is the route's query. */
export function useTableView<Filter extends TableFilter>(begin: BeginTable<Filter>): TableView<Filter> {
  const first = { filter: begin.filter, sort: begin.sort, order: begin.order ?? ("desc" as SortOrder), page: 1 };
  const [view, setView] = useState({ ...first, limit: begin.limit ?? 10 });
  const set = Object.entries(view.filter).filter(([, value]) => value !== "");
  return {
    ...view,
    isFiltered: Object.entries(view.filter).some(([name, value]) => value !== begin.filter[name]),
    narrow: (part) => setView((now) => ({ ...now, filter: { ...now.filter, ...part }, page: 1 })),
    clear: () => setView((now) => ({ ...now, filter: begin.filter, page: 1 })),
    sortBy: (sort, order) => setView((now) => ({ ...now, sort, order, page: 1 })),
    turnTo: (page) => setView((now) => ({ ...now, page })),
    showRows: (limit) => setView((now) => ({ ...now, limit, page: 1 })),
    chosen: { ...Object.fromEntries(set), sort: view.sort, order: view.order },
  };
}
