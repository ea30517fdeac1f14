import { useAddress } from "../address/use-address.ts";
import type { BeginTable, SortOrder, TableFilter, TableView } from "./use-table-view.ts";

const PAGE_MAX = 10_000;

/**
 * Like `useTableView`, but kept in the page's address under the filters' names, `sort`, `order`, `page` and `rows`. A
 * choice can be linked to, survives a reload, and "back" returns to the previous one. The address has only values that
 * differ from the initial ones. `typed` names text filters: typing replaces the current history entry. `pageMax`: the
 * last page that the route accepts.
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
  /** Undefined for the initial value, which the address omits. */
  const unless = <T>(value: T, first: T): string | undefined => (value === first ? undefined : String(value));
  return {
    filter,
    isFiltered: names.some((name) => filter[name] !== begin.filter[name]),
    sort,
    order,
    page,
    limit,
    narrow: (patch) => {
      const texts = Object.entries(patch).map(([name, value]) => [name, unless(value, begin.filter[name])]);
      const isQuiet = Object.keys(patch).every((name) => typed.includes(name));
      change({ ...Object.fromEntries(texts), page: undefined }, { isQuiet });
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
