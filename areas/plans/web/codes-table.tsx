import { ActionIcon } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { CopyIcon } from "lucide-react";
import { copyText } from "#kit-web/form/copy-field-link.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { DataTable } from "#kit-web/table/data-table.tsx";
import { tableColumns } from "#kit-web/table/table-columns.ts";
import { useTableView } from "#kit-web/table/use-table-view.ts";
import { Moment } from "#kit-web/time/moment.tsx";
import type { Promotion, PromotionCodeRow } from "../contract.ts";
import { codesQuery } from "./promotion-queries.ts";
import css from "./promotions.module.css";

const column = tableColumns<PromotionCodeRow>();
const columns = column.columns([
  column.accessor("code", {
    id: "code",
    header: "Code",
    meta: { place: "title" },
    cell: ({ row: { original } }) => (
      <span className={css.name}>
        <code>{original.code}</code>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Copy ${original.code}`}
          onClick={() => void copyText(original.code, "Code copied")}
        >
          <CopyIcon size={16} />
        </ActionIcon>
        {original.isForReferral && <small>Earned by a referral</small>}
      </span>
    ),
  }),
  column.accessor("uses", {
    id: "uses",
    header: "Used",
    meta: { isNumber: true, place: "value" },
    cell: ({ row: { original } }) => (original.most === null ? original.uses : `${original.uses} of ${original.most}`),
  }),
  column.accessor("createdAt", { id: "at", header: "Created", cell: ({ getValue }) => <Moment at={getValue()} /> }),
]);

/** A promotion's codes, with all of them as CSV. */
export function CodesTable({ promotion: { id } }: { promotion: Promotion }) {
  const view = useTableView({ filter: {}, sort: "at" });
  const answer = useQuery(codesQuery(id, view.page, view.limit));
  return (
    <DataTable
      label="Codes"
      columns={columns}
      rowId={({ code }) => code}
      answer={answer}
      view={view}
      empty={<EmptyState title="No codes">Create some to hand out.</EmptyState>}
    />
  );
}
