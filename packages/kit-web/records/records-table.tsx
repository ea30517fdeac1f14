import { type ReactNode, useMemo } from "react";
import type { RecordColumns } from "#kit/records/record-columns.ts";
import { DataTable } from "../table/data-table.tsx";
import type { ListProps } from "../table/list-frame.tsx";
import type { TableView } from "../table/use-table-view.ts";
import { drawnColumns, type RecordCells } from "./record-cells.ts";
import { type FilterInputs, RecordFilters } from "./record-filters.tsx";
import { RecordListSection } from "./record-list-section.tsx";
import { type Listed, type RecordListProps, useRecordList } from "./use-record-list.ts";

type Props<Row extends object, Answer extends Listed<Row>> = RecordListProps<Row, Answer> & {
  columns: RecordColumns<Row, never>;
  cells?: RecordCells<Row>;
  filters?: FilterInputs<Answer>;
  /** Shown without any records. */
  empty: ReactNode | ((view: TableView, answer: Answer | undefined) => ReactNode);
};

const NO_CELLS = {};

/** A list of records with its own heading: filters, order, pages and a file, all from one definition. */
export function RecordsTable<Row extends object, Answer extends Listed<Row>>(props: Props<Row, Answer>) {
  const { guild, columns, cells = NO_CELLS, filters = {} } = props;
  const names = Object.keys(filters);
  const typed = props.typed ?? names.filter((name) => !filters[name]?.options);
  const { view, answer } = useRecordList<Row, Answer>({ ...props, typed }, names);
  const drawn = useMemo(() => drawnColumns(columns, cells, guild), [columns, cells, guild]);
  const { data } = answer;
  return (
    <RecordListSection list={props} answer={answer} view={view}>
      <DataTable
        label={props.label ?? String(props.title)}
        columns={drawn}
        rowId={props.rowId}
        answer={answer}
        view={view}
        filters={<RecordFilters inputs={filters} view={view} answer={data} />}
        hasAny={props.hasAny as ListProps<Row>["hasAny"]}
        empty={typeof props.empty === "function" ? props.empty(view, data) : props.empty}
      />
    </RecordListSection>
  );
}
