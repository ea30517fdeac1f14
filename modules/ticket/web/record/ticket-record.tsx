import { useState } from "react";
import type { Snowflake } from "#kit/snowflake.ts";
import type { PageGuild, RecordProps } from "#kit-web/module-pages.ts";
import { NumberedRecord } from "#kit-web/records/numbered-record.tsx";
import type { TicketDetail } from "../../contract.ts";
import { ticketQuery } from "../ticket-queries.ts";
import { AnswerBox } from "./answer-box.tsx";
import { Conversation } from "./conversation.tsx";
import { TicketHead } from "./ticket-head.tsx";
import css from "./ticket-record.module.css";
import { TicketSide } from "./ticket-side.tsx";
import { useAnswers } from "./use-answers.ts";
import { useMarkSeen } from "./use-seen.ts";
import { useTicketActs } from "./use-ticket.ts";

/** One ticket at its own address; updates live. */
export const TicketRecord = ({ guild, viewerId, record, onClose }: RecordProps) => (
  <NumberedRecord
    noun="Ticket"
    all="All tickets"
    record={record}
    onClose={onClose}
    query={(number) => ticketQuery(guild.id, number)}
    gone="ticketGone"
    goneHelp="The link may be incomplete or belong to another server or team. Go back to the list to see all your tickets."
  >
    {({ ticket }) => <OpenTicket guild={guild} viewerId={viewerId} ticket={ticket} onClose={onClose} />}
  </NumberedRecord>
);

type Props = { guild: PageGuild; viewerId: Snowflake | null; ticket: TicketDetail; onClose: () => void };

function OpenTicket({ guild, viewerId, ticket, onClose }: Props) {
  const { number, state } = ticket;
  const acts = useTicketActs(guild.id, number);
  const answers = useAnswers(guild.id, number);
  useMarkSeen(guild.id, ticket, viewerId !== null);
  // On a phone one of both is in sight.
  const [pane, setPane] = useState<"talk" | "side">("talk");
  return (
    <section className={css.ticket} data-pane={pane} aria-labelledby="ticket-title">
      <TicketHead guild={guild} ticket={ticket} acts={acts} pane={pane} onPane={setPane} onClose={onClose} />
      <div className={css.talk}>
        <Conversation guild={guild} ticket={ticket} viewerId={viewerId} answers={answers} />
        {state === "open" && (
          <AnswerBox
            draftKey={`ticket answer ${guild.id} ${number}`}
            replies={ticket.can.replies}
            onSend={answers.send}
          />
        )}
        {state === "closed" && (
          <p className={css.closed}>This ticket is closed. {!ticket.isErased && "Reopen it to reply."}</p>
        )}
      </div>
      <TicketSide guild={guild} ticket={ticket} acts={acts} />
    </section>
  );
}
