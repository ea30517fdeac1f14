import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { DataTable } from "#kit-web/table/data-table.tsx";
import { tableColumns } from "#kit-web/table/table-columns.ts";
import { useTableView } from "#kit-web/table/use-table-view.ts";
import { Moment } from "#kit-web/time/moment.tsx";
import type { Promotion, Redemption } from "../contract.ts";
import { redemptionsQuery } from "./promotion-queries.ts";

const column = tableColumns<Redemption>();
const columns = column.columns([
  column.accessor("serverName", {
    id: "server",
    header: "Server",
    meta: { place: "title" },
    cell: ({ row: { original } }) => (
      <Link to="/admin/servers" search={{ server: original.serverId } as never}>
        {original.serverName}
      </Link>
    ),
  }),
  column.accessor("code", { id: "code", header: "Code" }),
  column.accessor("by", { id: "by", header: "By" }),
  column.accessor("at", {
    id: "at",
    header: "When",
    meta: { place: "value" },
    cell: ({ getValue }) => <Moment at={getValue()} />,
  }),
]);

/** Servers that redeemed a promotion, with all of them as CSV. */
export function RedemptionsTable({ promotion: { id } }: { promotion: Promotion }) {
  const view = useTableView({ filter: {}, sort: "at" });
  const answer = useQuery(redemptionsQuery(id, view.page, view.limit));
  return (
    <DataTable
      label="Redemptions"
      columns={columns}
      rowId={({ id: redemption }) => redemption}
      answer={answer}
      view={view}
      empty={<EmptyState title="No server has redeemed it yet" />}
    />
  );
}
