import { useAddress } from "../address/use-address.ts";
import type { BeginTable, SortOrder, TableFilter, TableView } from "./use-table-view.ts";

const PAGE_MAX = 10_000;

/**
 * As `useTableView`, kept in the page's address under the filters' names, `sort`, `order`, `page` and `rows`: a choice can
 * be linked to, is there again when the page is read anew, and "back" goes to the one before. Only what differs from how
 * the table begins stands there. `typed` names the filters that are typed: each letter takes the place of the one before.
 * `pageMax`: the last page that its route knows.
 */
export function useAddressedTableView<Filter extends TableFilter>(
  begin: BeginTable<Filter> & { typed?: readonly (keyof Filter)[]; pageMax?: number },
): TableView<Filter> {
  const { texts, change } = useAddress();
  const { typed = [], pageMax = PAGE_MAX, limit: firstLimit = 10, order: firstOrder = "desc" } = begin;
  const names = Object.keys(begin.filter);
  const filter = Object.fromEntries(names.map((name) => [name, texts[name] ?? begin.filter[name]])) as Filter;
  const sort = texts.sort ?? begin.sort;
  const order: SortOrder = texts.order === "asc" || texts.order === "desc" ? texts.order : firstOrder;
  const page = numberIn(texts.page, pageMax) ?? 1;
  const limit = numberIn(texts.rows, 100) ?? firstLimit;
  /** Undefined for what needs no telling. */
  const unless = <T>(value: T, first: T): string | undefined => (value === first ? undefined : String(value));
  return {
    filter,
    isFiltered: names.some((name) => filter[name] !== begin.filter[name]),
    sort,
    order,
    page,
    limit,
    narrow: (part) => {
      const told = Object.entries(part).map(([name, value]) => [name, unless(value, begin.filter[name])]);
      const isQuiet = Object.keys(part).every((name) => typed.includes(name));
      change({ ...Object.fromEntries(told), page: undefined }, { isQuiet });
    },
    clear: () => change({ ...Object.fromEntries(names.map((name) => [name, undefined])), page: undefined }),
    sortBy: (by, to) => change({ sort: unless(by, begin.sort), order: unless(to, firstOrder), page: undefined }),
    turnTo: (to) => change({ page: unless(to, 1) }),
    showRows: (rows) => change({ rows: unless(rows, firstLimit), page: undefined }),
    chosen: { ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== "")), sort, order },
  };
}

function numberIn(text: string | undefined, max: number): number | null {
  const value = text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= max ? value : null;
}
