import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import type { RecordColumns } from "#kit/records/record-columns.ts";
import type { RouteContract } from "#kit/route.ts";
import { routeUrl } from "../api/route-url.ts";
import type { FaceGuild } from "../module-face.ts";
import { CsvLink } from "../table/csv-link.tsx";
import { DataTable } from "../table/data-table.tsx";
import { isBare } from "../table/is-bare.ts";
import { RecordsSection } from "../table/records-section.tsx";
import { useAddressedTableView } from "../table/use-addressed-table-view.ts";
import { type SortOrder, type TableFilter, type TableView, useTableView } from "../table/use-table-view.ts";
import { drawnColumns, type RecordCells } from "./record-cells.ts";
import { type FilterInputs, RecordFilters } from "./record-filters.tsx";
import { type QueryFor, recordQuery } from "./record-query.ts";

type Listed<Row> = { items: readonly Row[]; total: number };
type Records = { list: RouteContract; file: RouteContract; sorts: readonly string[]; order: SortOrder };

type Props<Row extends object, Answer extends Listed<Row>> = {
  /** The result of `defineRecords`. */
  records: Records;
  /** Path parameters of their routes. */
  params: { id: string } & Record<string, string | number>;
  /** The query for a request, if it isn't `recordQuery` under "list". */
  query?: (asked: Record<string, unknown>) => QueryFor<Answer>;
  guild: Pick<FaceGuild, "channels">;
  /** The heading's id, unique on the page. */
  id: string;
  title: ReactNode | ((answer: Answer | undefined) => ReactNode);
  /** The list's name for screen readers; defaults to `title` if that is text. */
  label?: string;
  columns: RecordColumns<Row, never>;
  cells?: RecordCells<Row>;
  rowId: (row: Row) => string;
  filters?: FilterInputs<Answer>;
  /** The initial filters, if they aren't empty. */
  begin?: TableFilter;
  /** The text filters among custom filters. */
  typed?: readonly string[];
  /** Custom inputs instead of those of `filters`. */
  drawFilters?: (view: TableView, answer: Answer | undefined) => ReactNode;
  /** Keeps filters, order and page in the address; for one list per page. */
  isAddressed?: boolean;
  limit?: number;
  /** Whether the person may download the file. */
  hasFile?: (answer: Answer | undefined) => boolean;
  /** At the end of the heading's line, before the download. */
  beside?: (answer: Answer | undefined) => ReactNode;
  /** Shown without any records. */
  empty: ReactNode | ((view: TableView, answer: Answer | undefined) => ReactNode);
};

const NO_CELLS = {};

/** A list of records with its own heading: filters, order, pages and a file, all from one definition. */
export function RecordsTable<Row extends object, Answer extends Listed<Row>>(props: Props<Row, Answer>) {
  const { records, params, guild, columns, cells = NO_CELLS, filters = {}, limit = 10 } = props;
  const [sort = ""] = records.sorts;
  const names = Object.keys(filters);
  const filter = { ...Object.fromEntries(names.map((name) => [name, ""])), ...props.begin };
  const typed = props.typed ?? names.filter((name) => !filters[name]?.options);
  const first = { filter, sort, order: records.order, limit, typed };
  const [own, addressed] = [useTableView(first), useAddressedTableView(first)];
  const view = props.isAddressed ? addressed : own;
  const query = { ...view.chosen, page: view.page, limit: view.limit };
  const read = props.query?.(query) ?? recordQuery(records.list, { params, query } as never, "list", query);
  const answer = useQuery({ ...(read as QueryFor<Answer>), placeholderData: keepPreviousData });
  const drawn = useMemo(() => drawnColumns(columns, cells, guild), [columns, cells, guild]);
  const { data } = answer;
  const label = props.label ?? String(props.title);
  return (
    <RecordsSection
      id={props.id}
      title={typeof props.title === "function" ? props.title(data) : props.title}
      beside={
        <>
          {props.beside?.(data)}
          {(props.hasFile?.(data) ?? true) && !isBare(answer, view) && (
            <CsvLink href={routeUrl(records.file, { params, query: view.chosen })} />
          )}
        </>
      }
    >
      <DataTable
        label={label}
        columns={drawn}
        rowId={props.rowId}
        answer={answer}
        view={view}
        filters={props.drawFilters?.(view, data) ?? <RecordFilters inputs={filters} view={view} answer={data} />}
        empty={typeof props.empty === "function" ? props.empty(view, data) : props.empty}
      />
    </RecordsSection>
  );
}
