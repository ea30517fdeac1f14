import { FOUND_BEGIN, FOUND_END, type ListedTicket } from "../../contract.ts";
import css from "./ticket-inbox-view.module.css";

const PLACES = { conversation: "Message", note: "Note", answer: "Form", reason: "Reason" } as const;

/** Where the search matched. */
export function TicketPassage({ found }: { found: NonNullable<ListedTicket["found"]> }) {
  const [before = "", ...marked] = found.text.split(FOUND_BEGIN);
  return (
    <span className={css.passage}>
      <small>{PLACES[found.in]}</small> {before}
      {marked.map((passage, at) => {
        const [word, rest] = passage.split(FOUND_END);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no id
          <span key={at}>
            <mark>{word}</mark>
            {rest}
          </span>
        );
      })}
    </span>
  );
}
