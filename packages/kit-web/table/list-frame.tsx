// What every list that the server filters, sorts and paginates has around its rows.
import { Button, NativeSelect, Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { REPORTING_TEMPLATE } from "../paginator/page-template.ts";
import { Paginator } from "../paginator/paginator.tsx";
import { EmptyState } from "../states/empty-state.tsx";
import { ErrorState } from "../states/error-state.tsx";
import { isFirstLoad } from "../states/is-first-load.ts";
import { isBare } from "./is-bare.ts";
import css from "./list-frame.module.css";
import type { TableView } from "./use-table-view.ts";

/** What `useQuery` gives; with `placeholderData: keepPreviousData` the rows stay while the next ones are on their way. */
export type ListAnswer<Row> = {
  data: { items: readonly Row[]; total: number } | undefined;
  error: Error | null;
  refetch: () => unknown;
  isPlaceholderData: boolean;
  failureCount?: number;
  errorUpdateCount?: number;
};

export type ListProps<Row extends object> = {
  /** The list's name for screen readers: "Records". */
  label: string;
  answer: ListAnswer<Row>;
  view: TableView;
  /** The inputs that set `view.filter`; omitted while there is nothing to filter. */
  filters?: ReactNode;
  /** Whether there are any records, where the filter isn't empty at first. */
  hasAny?: ((answer: NonNullable<ListAnswer<Row>["data"]>) => boolean) | undefined;
  /** The heading level of its states: 3, unless the list is directly below the page's heading. */
  level?: 2 | 3;
  /** Shown without any records; with filters, the list shows its own empty state. */
  empty: ReactNode;
};

type Props<Row extends object> = ListProps<Row> & {
  /** How it can be sorted. */
  sorts: readonly { id: string; name: string }[];
  /** The sort is chosen here on a phone only, because the columns have it. */
  isSortedByColumns?: boolean;
  /** Draws the rows of the page. */
  children: (items: readonly Row[]) => ReactNode;
};

export function ListFrame<Row extends object>(props: Props<Row>) {
  const { label, answer, view, sorts } = props;
  const filters = isBare(answer, view, props.hasAny) ? null : props.filters;
  // What is around the rows would move.
  if (!answer.data && !answer.error && !filters) return <FirstRows {...props} />;
  const isSorted = sorts.length > 0 && (answer.data?.total ?? 0) > 0;
  return (
    <div className={css.frame}>
      {(filters || isSorted) && (
        <div className={css.filters}>
          {filters}
          {isSorted && (
            <div className={css.sort} data-phone={props.isSortedByColumns || undefined}>
              <SortSelect sorts={sorts} view={view} />
            </div>
          )}
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

const SortSelect = ({ sorts, view }: Pick<Props<object>, "sorts" | "view">) => (
  <NativeSelect
    label="Sort by"
    value={`${view.sort} ${view.order}`}
    onChange={({ currentTarget }) => {
      const [sort = "", order] = currentTarget.value.split(" ");
      view.sortBy(sort, order === "asc" ? "asc" : "desc");
    }}
    data={sorts.flatMap(({ id, name }) => [
      { value: `${id} desc`, label: `${name}, descending` },
      { value: `${id} asc`, label: `${name}, ascending` },
    ])}
  />
);

function Body<Row extends object>({ label, level = 3, answer, view, empty, children }: Props<Row>) {
  const { data, error } = answer;
  if (!data && error) {
    const retry = () => void answer.refetch();
    return <ErrorState level={level} title={`${label} can't be loaded`} error={error} onRetry={retry} />;
  }
  if (!data) return <FirstRows label={label} view={view} answer={answer} />;
  if (data.total === 0 && !view.isFiltered) return empty;
  if (data.items.length === 0) return <NothingFits level={level} view={view} isBeyond={data.total > 0} />;
  return children(data.items);
}

const FirstRows = ({ label, view, answer }: Pick<ListProps<object>, "label" | "view" | "answer">) => (
  <WaitingRows label={label} rows={view.limit} isRetry={!isFirstLoad(answer)} />
);

/** `isRetry`: they may take long, so the sections below don't wait. */
export const WaitingRows = ({ label, rows, isRetry }: { label: string; rows: number; isRetry?: boolean }) => (
  <div
    role="status"
    aria-label={`Loading ${label.toLowerCase()}`}
    className={css.waiting}
    data-waiting={!isRetry || undefined}
  >
    {Array.from({ length: Math.min(rows, 10) + 1 }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows that are not there yet are all alike
      <div key={at}>
        <Skeleton height={12} width="28%" />
        <Skeleton height={12} width="16%" />
        <Skeleton height={12} width="8%" />
      </div>
    ))}
  </div>
);

/** Nothing matches the filters, or the page no longer exists. */
const NothingFits = ({ level, view, isBeyond }: { level: 2 | 3; view: TableView; isBeyond: boolean }) => (
  <EmptyState
    level={level}
    title={isBeyond ? "This page is empty" : "No results"}
    action={
      <Button variant="default" onClick={() => (isBeyond ? view.turnTo(1) : view.clear())}>
        {isBeyond ? "Go to first page" : "Clear filters"}
      </Button>
    }
  />
);
