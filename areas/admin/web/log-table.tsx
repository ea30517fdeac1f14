import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { DataTable } from "#kit-web/table/data-table.tsx";
import { tableColumns } from "#kit-web/table/table-columns.ts";
import { useTableView } from "#kit-web/table/use-table-view.ts";
import { Moment } from "#kit-web/time/moment.tsx";
import type { LogEntry } from "../contract.ts";
import { ACT_WORDS } from "../words.ts";
import css from "./admin.module.css";
import { logQuery } from "./admin-queries.ts";

const column = tableColumns<LogEntry>();
const columns = column.columns([
  column.display({
    id: "act",
    header: "Action",
    meta: { place: "title" },
    cell: ({ row: { original } }) => (
      <span className={css.entry}>
        {original.by && <strong>{original.by} </strong>}
        {ACT_WORDS[original.act]}{" "}
        {original.server && (
          <Link to="/admin/servers" search={{ server: original.server.id } as never}>
            {original.server.name}
          </Link>
        )}
        {original.promotion && (
          <Link to={`/admin/promotions/${original.promotion.id}` as never}>{original.promotion.name}</Link>
        )}
        {original.reason && `: ${original.reason}`}
      </span>
    ),
  }),
  column.accessor("at", {
    id: "at",
    header: "When",
    meta: { place: "value" },
    cell: ({ getValue }) => <Moment at={getValue()} />,
  }),
]);

/** What operators looked at and did. */
export function LogTable() {
  const view = useTableView({ filter: {}, sort: "at" });
  const answer = useQuery(logQuery(view.page, view.limit));
  return (
    <DataTable
      label="Log"
      columns={columns}
      rowId={({ id }) => id}
      answer={answer}
      view={view}
      empty={
        <EmptyState title="Nothing yet">
          Each look at a server and each change by an operator is listed here. What concerns a server is also in its
          audit log.
        </EmptyState>
      }
    />
  );
}
