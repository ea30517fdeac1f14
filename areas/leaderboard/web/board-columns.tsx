import { tableColumns } from "#kit-web/table/table-columns.ts";
import type { Ranked } from "../contract.ts";
import { MemberName } from "./member-name.tsx";

const column = tableColumns<Ranked>();

export const boardColumns = column.columns([
  column.accessor("rank", {
    id: "rank",
    header: "Rank",
    cell: ({ getValue }) => `#${getValue().toLocaleString("en")}`,
    meta: { place: "lead" },
  }),
  column.display({
    id: "member",
    header: "Member",
    cell: ({ row }) => <MemberName member={row.original} size={28} />,
    meta: { place: "title" },
  }),
  column.accessor("score", {
    id: "score",
    header: "Score",
    cell: ({ getValue }) => getValue().toLocaleString("en"),
    meta: { isNumber: true, place: "value" },
  }),
]);
