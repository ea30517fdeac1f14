import { Skeleton } from "@mantine/core";
import { useState } from "react";
import type { Snowflake } from "#kit/snowflake.ts";
import { ApiError } from "#kit-web/api/api-error.ts";
import type { FaceGuild, RecordProps } from "#kit-web/module-face.ts";
import { useIsSample } from "#kit-web/sample/sample-context.ts";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { ErrorState } from "#kit-web/states/error-state.tsx";
import type { TicketDetail } from "../../contract.ts";
import { AnswerBox } from "./answer-box.tsx";
import { Conversation } from "./conversation.tsx";
import { BackToTickets, TicketHead } from "./ticket-head.tsx";
import css from "./ticket-record.module.css";
import { TicketSide } from "./ticket-side.tsx";
import { useAnswers } from "./use-answers.ts";
import { type TicketActs, useTicket } from "./use-ticket.ts";

const numberOf = (record: string): number | null => (/^[1-9]\d{0,8}$/.test(record) ? Number(record) : null);

/** One ticket at its own address; updates live. */
export function TicketRecord({ guild, viewerId, record, onClose }: RecordProps) {
  const number = numberOf(record);
  if (number === null) return <NoTicket name={record} onClose={onClose} />;
  return <NumberedTicket guild={guild} viewerId={viewerId} number={number} onClose={onClose} />;
}

type Props = { guild: FaceGuild; viewerId: Snowflake | null; number: number; onClose: () => void };

function NumberedTicket({ guild, viewerId, number, onClose }: Props) {
  const { ticket, error, refetch, ...acts } = useTicket(guild.id, number);
  if (ticket) return <OpenTicket guild={guild} viewerId={viewerId} ticket={ticket} acts={acts} onClose={onClose} />;
  if (error instanceof ApiError && error.code === "ticketGone")
    return <NoTicket name={`#${number}`} onClose={onClose} />;
  return (
    <section className={css.waiting} aria-label={`Ticket ${number}`}>
      <BackToTickets onClose={onClose} />
      {error ? (
        <ErrorState title="The ticket can't be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Loading ticket">
          <Skeleton height={32} width="40%" mb={16} radius={8} />
          <Skeleton height={420} radius={14} />
        </div>
      )}
    </section>
  );
}

function NoTicket({ name, onClose }: { name: string; onClose: () => void }) {
  return (
    <section className={css.waiting} aria-label="Ticket not found">
      <BackToTickets onClose={onClose} />
      <EmptyState title={`Ticket ${name} not found`} level={2}>
        The link may be incomplete or belong to another server or team. Go back to the list to see all your tickets.
      </EmptyState>
    </section>
  );
}

type OpenProps = {
  guild: FaceGuild;
  viewerId: Snowflake | null;
  ticket: TicketDetail;
  acts: TicketActs;
  onClose: () => void;
};

function OpenTicket({ guild, viewerId, ticket, acts, onClose }: OpenProps) {
  const { number, state } = ticket;
  const isSample = useIsSample();
  const answers = useAnswers(guild.id, number);
  // On a phone one of both is in sight.
  const [pane, setPane] = useState<"talk" | "side">("talk");
  return (
    <section className={css.ticket} data-pane={pane} aria-labelledby="ticket-title">
      <TicketHead guild={guild} ticket={ticket} acts={acts} pane={pane} onPane={setPane} onClose={onClose} />
      <div className={css.talk}>
        <Conversation guild={guild} ticket={ticket} viewerId={viewerId} answers={answers} />
        {isSample && <p className={css.closed}>This is sample data. Staff reply to the ticket here.</p>}
        {!isSample && state === "open" && (
          <AnswerBox
            draftKey={`ticket answer ${guild.id} ${number}`}
            replies={ticket.can.replies}
            onSend={answers.send}
          />
        )}
        {!isSample && state === "closed" && (
          <p className={css.closed}>This ticket is closed. {!ticket.isErased && "Reopen it to reply."}</p>
        )}
      </div>
      <TicketSide guild={guild} ticket={ticket} acts={acts} />
    </section>
  );
}
