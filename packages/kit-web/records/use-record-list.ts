import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { RouteContract } from "#kit/route.ts";
import type { PageGuild } from "../module-pages.ts";
import { useAddressedTableView } from "../table/use-addressed-table-view.ts";
import { type SortOrder, type TableFilter, useTableView } from "../table/use-table-view.ts";
import { type QueryFor, recordQuery } from "./record-query.ts";

export type Listed<Row> = { items: readonly Row[]; total: number };
export type Records = { list: RouteContract; file: RouteContract; sorts: readonly string[]; order: SortOrder };

/** Which records a list shows, and the heading that it has. */
export type RecordListProps<Row extends object, Answer extends Listed<Row>> = {
  /** As `defineRecords` made them. */
  records: Records;
  guild: Pick<PageGuild, "id" | "channels">;
  /** What the paths of their routes name in addition to the guild. */
  params?: Readonly<Record<string, string | number>>;
  /** How they are read, where it is not by `recordQuery` under "list". */
  query?: (asked: Record<string, unknown>) => QueryFor<Answer>;
  /** The heading's id, if something refers to it. */
  id?: string;
  title: ReactNode | ((answer: Answer | undefined) => ReactNode);
  /** The accessible name of the list; defaults to `title` if that is text. */
  label?: string;
  rowId: (row: Row) => string;
  /** The filters as they are at first, where that is not everything. */
  begin?: TableFilter;
  /** Of filters of one's own, those that are typed. */
  typed?: readonly string[];
  /** Filters, order and page are kept in the address: one list of a page. */
  isAddressed?: boolean;
  /** Whether there are any records, where `begin` leaves some out. */
  hasAny?: (answer: Answer) => boolean;
  limit?: number;
  /** Whether the person may have the file. */
  hasFile?: boolean;
  /** At the other end of the heading's line, before the file. */
  extra?: (answer: Answer | undefined) => ReactNode;
};

/** What the paths of a list's routes name. */
export const paramsOf = ({ guild, params }: Pick<RecordListProps<object, never>, "guild" | "params">) => ({
  id: guild.id,
  ...params,
});

/** The list's filters, order and page, and what the server answers. `names`: of filters that begin empty. */
export function useRecordList<Row extends object, Answer extends Listed<Row>>(
  props: RecordListProps<Row, Answer>,
  names: readonly string[] = [],
) {
  const { records, limit = 10, typed = [] } = props;
  const [sort = ""] = records.sorts;
  const filter = { ...Object.fromEntries(names.map((name) => [name, ""])), ...props.begin };
  const first = { filter, sort, order: records.order, limit, typed };
  const [local, addressed] = [useTableView(first), useAddressedTableView(first)];
  const view = props.isAddressed ? addressed : local;
  const query = { ...view.chosen, page: view.page, limit: view.limit };
  // A page may show several lists of a module with the same query.
  const key = ["list", records.list.path, query];
  const read = props.query?.(query) ?? recordQuery(records.list, { params: paramsOf(props), query } as never, ...key);
  const answer = useQuery({ ...(read as QueryFor<Answer>), placeholderData: keepPreviousData });
  return { view, query, answer };
}
