import { RecordLink } from "#kit-web/address/record-link.tsx";
import type { RecordCells } from "#kit-web/records/record-cells.ts";
import { Ago } from "#kit-web/time/ago.tsx";
import { FOUND_BEGIN, FOUND_END, type ListedTicket } from "../contract.ts";
import { PriorityMark, StateBadge } from "./ticket-names.tsx";
import css from "./ticket-records.module.css";

/** Cells of the ticket list that are more than text. */
export const ticketCells: RecordCells<ListedTicket> = {
  number: ({ number, subject, opener, labels, found }) => (
    <>
      <RecordLink record={number} className={css.open}>
        <span className={css.number}>#{number}</span> {subject}
        <small className={css.by}>{opener.name}</small>
      </RecordLink>
      {labels.length > 0 && (
        <div className={css.labels}>
          {labels.map((label) => (
            <span key={label}>{label}</span>
          ))}
        </div>
      )}
      {found && <Passage found={found} />}
    </>
  ),
  state: (ticket) => <StateBadge ticket={ticket} />,
  priority: ({ priority }) => <PriorityMark priority={priority} />,
  lastMessageAt: ({ lastMessageAt }) => <Ago at={lastMessageAt} />,
};

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
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no id
          <span key={at}>
            <mark>{word}</mark>
            {rest}
          </span>
        );
      })}
    </p>
  );
}
