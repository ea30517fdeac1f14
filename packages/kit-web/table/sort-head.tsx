import { ArrowDownIcon, ArrowUpDownIcon, ArrowUpIcon } from "lucide-react";
import type { ReactNode } from "react";
import { asColumnHeader } from "./element-roles.ts";
import type { SortOrder, TableView } from "./use-table-view.ts";

type Props = { sort: string; view: TableView; isNumber: boolean; children: ReactNode };

/** A sortable column header: numbers and times sort descending first; pressing again reverses the order. */
export function SortHead({ sort, view, isNumber, children }: Props) {
  const order = view.sort === sort ? view.order : null;
  const next: SortOrder = order === "desc" ? "asc" : "desc";
  const Icon = order === null ? ArrowUpDownIcon : order === "asc" ? ArrowUpIcon : ArrowDownIcon;
  return (
    <th
      {...asColumnHeader}
      data-number={isNumber || undefined}
      aria-sort={order === null ? "none" : order === "asc" ? "ascending" : "descending"}
    >
      <button type="button" data-sorted={order ?? undefined} onClick={() => view.sortBy(sort, next)}>
        {children}
        <Icon size={14} aria-hidden />
      </button>
    </th>
  );
}
