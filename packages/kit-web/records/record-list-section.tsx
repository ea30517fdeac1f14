import type { ReactNode } from "react";
import { routeUrl } from "../api/route-url.ts";
import { CsvLink } from "../table/csv-link.tsx";
import { isBare } from "../table/is-bare.ts";
import { RecordsSection } from "../table/records-section.tsx";
import type { TableView } from "../table/use-table-view.ts";
import { type Listed, paramsOf, type RecordListProps } from "./use-record-list.ts";

type Props<Row extends object, Answer extends Listed<Row>> = {
  list: RecordListProps<Row, Answer>;
  answer: { data: Answer | undefined; isPlaceholderData: boolean };
  view: TableView;
  children: ReactNode;
};

/** The heading of a list of records, with its actions and the export. */
export function RecordListSection<Row extends object, Answer extends Listed<Row>>(props: Props<Row, Answer>) {
  const { list, answer, view, children } = props;
  const { data } = answer;
  return (
    <RecordsSection
      id={list.id}
      title={typeof list.title === "function" ? list.title(data) : list.title}
      extra={
        <>
          {list.extra?.(data)}
          {(list.hasFile ?? true) && !isBare(answer, view, list.hasAny) && (
            <CsvLink href={routeUrl(list.records.file, { params: paramsOf(list), query: view.chosen })} />
          )}
        </>
      }
    >
      {children}
    </RecordsSection>
  );
}
