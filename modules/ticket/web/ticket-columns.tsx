import { tableColumns } from "#kit-web/table/table-columns.ts";
import { Ago } from "#kit-web/time/ago.tsx";
import type { TicketSummary } from "../contract.ts";
import { PRIORITY_NAMES, STATE_NAMES } from "./ticket-names.ts";
import css from "./ticket-records.module.css";

const column = tableColumns<TicketSummary>();

/** One line for each ticket. */
export const ticketColumns = (onOpen: (number: number) => void) =>
  column.columns([
    column.accessor("number", {
      id: "number",
      header: "Ticket",
      enableSorting: true,
      meta: { isTitle: true },
      cell: ({ row: { original: one } }) => (
        <button type="button" className={css.open} onClick={() => onOpen(one.number)}>
          #{one.number} {one.subject}
          <small className={css.member}>{one.opener.name}</small>
        </button>
      ),
    }),
    column.display({
      id: "state",
      header: "State",
      cell: ({ row: { original: one } }) => (
        <span className={css.state} data-state={one.isStale ? "stale" : one.state}>
          {one.isStale ? "Waiting long" : STATE_NAMES[one.state]}
        </span>
      ),
    }),
    column.accessor("priority", {
      id: "priority",
      header: "Priority",
      enableSorting: true,
      cell: ({ getValue }) => <span data-priority={getValue()}>{PRIORITY_NAMES[getValue()]}</span>,
    }),
    column.display({
      id: "claimer",
      header: "Claimed by",
      cell: ({ row: { original: one } }) => one.claimer?.name ?? "–",
    }),
    column.accessor("lastMessageAt", {
      id: "lastMessageAt",
      header: "Last message",
      enableSorting: true,
      cell: ({ getValue }) => <Ago at={getValue()} />,
    }),
  ]);
