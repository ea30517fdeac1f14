// A list that the server filters, sorts and paginates: a table, and on a phone two lines for each row.
import { Button, NativeSelect, Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { REPORTING_TEMPLATE } from "../paginator/page-template.ts";
import { Paginator } from "../paginator/paginator.tsx";
import { EmptyState } from "../states/empty-state.tsx";
import { ErrorState } from "../states/error-state.tsx";
import { lazyComponent } from "../states/lazy-component.tsx";
import css from "./data-table.module.css";
import { isBare } from "./is-bare.ts";
import type { TableColumn } from "./table-columns.ts";
import type { TableRowsProps } from "./table-rows.tsx";
import type { TableView } from "./use-table-view.ts";

/** Fetched with the first rows, because new guilds' lists are empty. */
const LateRows = lazyComponent<TableRowsProps<never>>(
  async () => (await import("./table-rows.tsx")).TableRows,
  ({ label, rows }) => <Waiting label={label} rows={rows.length} />,
);

/** The result of `useQuery`; with `placeholderData: keepPreviousData`, the rows stay while the next ones load. */
type Answer<Row> = {
  data: { items: readonly Row[]; total: number } | undefined;
  error: Error | null;
  refetch: () => unknown;
  isPlaceholderData: boolean;
};

type Props<Row extends object> = {
  /** The list's name for screen readers: "Records". */
  label: string;
  columns: readonly TableColumn<Row>[];
  rowId: (row: Row) => string;
  answer: Answer<Row>;
  view: TableView;
  /** The inputs that set `view.filter`; omitted while there is nothing to filter. */
  filters?: ReactNode;
  /** Shown without any records; with filters, the table shows its own empty state. */
  empty: ReactNode;
  /** Highlighted, such as one's own row. */
  isMarked?: (row: Row) => boolean;
};

export function DataTable<Row extends object>(props: Props<Row>) {
  const { label, columns, answer, view } = props;
  const filters = isBare(answer, view) ? null : props.filters;
  const sortable = columns.filter(({ enableSorting }) => enableSorting);
  const isSorted = sortable.length > 0 && (answer.data?.total ?? 0) > 0;
  return (
    <div className={css.frame}>
      {(filters || isSorted) && (
        <div className={css.filters}>
          {filters}
          {isSorted && <PhoneSort columns={sortable} view={view} />}
        </div>
      )}
      <Body {...props} />
      {answer.data && answer.data.total > 0 && (
        <Paginator
          template={REPORTING_TEMPLATE}
          label={label}
          page={view.page}
          total={answer.data.total}
          rowsPerPage={view.limit}
          onPage={view.turnTo}
          onRowsPerPage={view.showRows}
        />
      )}
    </div>
  );
}

/** Replaces the column headers, which don't fit on a phone. */
const PhoneSort = <Row extends object>({ columns, view }: Pick<Props<Row>, "columns" | "view">) => (
  <div className={css.phoneSort}>
    <NativeSelect
      label="Sort by"
      value={`${view.sort} ${view.order}`}
      onChange={({ currentTarget }) => {
        const [sort = "", order] = currentTarget.value.split(" ");
        view.sortBy(sort, order === "asc" ? "asc" : "desc");
      }}
      data={columns.flatMap(({ id = "", header }) => [
        { value: `${id} desc`, label: `${String(header)}, descending` },
        { value: `${id} asc`, label: `${String(header)}, ascending` },
      ])}
    />
  </div>
);

function Body<Row extends object>({ label, columns, rowId, answer, view, empty, isMarked }: Props<Row>) {
  const { data, error } = answer;
  if (!data && error) {
    return <ErrorState title={`${label} can't be loaded`} error={error} onRetry={() => void answer.refetch()} />;
  }
  if (!data) return <Waiting label={label} rows={view.limit} />;
  if (data.total === 0 && !view.isFiltered) return empty;
  if (data.items.length === 0) return <NothingFits view={view} isBeyond={data.total > 0} />;
  return (
    <LateRows
      label={label}
      columns={columns as readonly TableColumn<never>[]}
      rowId={rowId}
      rows={data.items as readonly never[]}
      view={view}
      isStale={answer.isPlaceholderData}
      isMarked={isMarked}
    />
  );
}

const Waiting = ({ label, rows }: { label: string; rows: number }) => (
  <div role="status" aria-label={`Loading ${label.toLowerCase()}`} className={css.waiting}>
    {Array.from({ length: Math.min(rows, 10) + 1 }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows are all equal
      <div key={at}>
        <Skeleton height={12} width="28%" />
        <Skeleton height={12} width="16%" />
        <Skeleton height={12} width="8%" />
      </div>
    ))}
  </div>
);

/** Nothing matches the filters, or the page no longer exists. */
const NothingFits = ({ view, isBeyond }: { view: TableView; isBeyond: boolean }) => (
  <EmptyState
    title={isBeyond ? "This page is empty" : "No results"}
    action={
      <Button variant="default" onClick={() => (isBeyond ? view.turnTo(1) : view.clear())}>
        {isBeyond ? "Go to first page" : "Clear filters"}
      </Button>
    }
  />
);
