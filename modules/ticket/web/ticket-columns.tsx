import { RecordLink } from "#kit-web/address/record-link.tsx";
import { tableColumns } from "#kit-web/table/table-columns.ts";
import { Ago } from "#kit-web/time/ago.tsx";
import { FOUND_BEGIN, FOUND_END, type ListedTicket } from "../contract.ts";
import { PriorityMark, StateBadge } from "./ticket-names.tsx";
import css from "./ticket-records.module.css";

const column = tableColumns<ListedTicket>();

/** One line for each ticket. */
export const ticketColumns = column.columns([
  column.accessor("number", {
    id: "number",
    header: "Ticket",
    enableSorting: true,
    meta: { place: "title" },
    cell: ({ row: { original: one } }) => (
      <>
        <RecordLink record={one.number} className={css.open}>
          <span className={css.number}>#{one.number}</span> {one.subject}
          <small className={css.by}>{one.opener.name}</small>
        </RecordLink>
        {one.labels.length > 0 && (
          <div className={css.labels}>
            {one.labels.map((label) => (
              <span key={label}>{label}</span>
            ))}
          </div>
        )}
        {one.found && <Passage found={one.found} />}
      </>
    ),
  }),
  column.display({
    id: "state",
    header: "State",
    meta: { place: "value" },
    cell: ({ row: { original: one } }) => <StateBadge ticket={one} />,
  }),
  column.accessor("priority", {
    id: "priority",
    header: "Priority",
    enableSorting: true,
    cell: ({ getValue }) => <PriorityMark priority={getValue()} />,
  }),
  column.display({
    id: "claimer",
    header: "Claimed by",
    cell: ({ row: { original: one } }) => one.claimer?.name,
  }),
  column.accessor("messages", {
    id: "messages",
    header: "Messages",
    enableSorting: true,
    meta: { isNumber: true },
    cell: ({ getValue }) => getValue().toLocaleString("en"),
  }),
  column.accessor("rating", {
    id: "rating",
    header: "Rating",
    enableSorting: true,
    meta: { isNumber: true },
    cell: ({ getValue }) => getValue(),
  }),
  column.accessor("lastMessageAt", {
    id: "lastMessageAt",
    header: "Last message",
    enableSorting: true,
    cell: ({ getValue }) => <Ago at={getValue()} />,
  }),
]);

const PLACES = { conversation: "Message", note: "Note", answer: "Form", reason: "Reason" } as const;

/** Where the search matched. */
function Passage({ found }: { found: NonNullable<ListedTicket["found"]> }) {
  const [before = "", ...marked] = found.text.split(FOUND_BEGIN);
  return (
    <p className={css.passage}>
      <small className={css.place}>{PLACES[found.in]}</small> {before}
      {marked.map((part, at) => {
        const [word, rest] = part.split(FOUND_END);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other identity than their order
          <span key={at}>
            <mark>{word}</mark>
            {rest}
          </span>
        );
      })}
    </p>
  );
}
