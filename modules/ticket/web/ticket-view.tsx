import { Button, Select, Skeleton, Textarea } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { RouteBody } from "#kit/route.ts";
import { call } from "#kit-web/api/call.ts";
import { routeUrl } from "#kit-web/api/route-url.ts";
import type { FaceGuild } from "#kit-web/module-face.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { ErrorState } from "#kit-web/states/error-state.tsx";
import { ticket as contract, PRIORITIES, type Priority, type TicketDetail } from "../contract.ts";
import { Conversation } from "./conversation.tsx";
import { PRIORITY_NAMES, STATE_NAMES } from "./ticket-names.ts";
import { recordsKey, ticketQuery } from "./ticket-queries.ts";
import css from "./ticket-view.module.css";

const { reply, note, change, transcript } = contract.routes;
type Change = RouteBody<typeof change>;
type Props = { guild: FaceGuild; number: number; onBack: () => void };

/** One ticket: what was said, an answer, and what staff can do with it. Hears of everything new by itself. */
export function TicketView({ guild, number, onBack }: Props) {
  const query = ticketQuery(guild.id, number);
  const { data, error, refetch } = useQuery(query);
  const queries = useQueryClient();
  const params = { id: guild.id, number };
  const act = useMutation({
    mutationFn: (work: () => Promise<{ success: true; ticket: TicketDetail }>) => work(),
    onSuccess: (answer) => {
      queries.setQueryData(query.queryKey, answer);
      void queries.invalidateQueries({ queryKey: recordsKey(guild.id) });
    },
    onError: (failure) => notify("That did not work", { description: failure.message, type: "error" }),
  });
  const changeBy = (body: Change) => act.mutate(() => call(change, { params, body }));

  return (
    <section className={css.ticket} aria-labelledby="ticket-title">
      <Button
        variant="subtle"
        color="gray"
        size="compact-md"
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        onClick={onBack}
      >
        All tickets
      </Button>
      {error && <ErrorState title="The ticket cannot be opened" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} radius={8} />}
      {data && (
        <>
          <header className={css.header}>
            <h2 id="ticket-title">
              #{number} {data.ticket.subject}
            </h2>
            <span>
              {STATE_NAMES[data.ticket.state]} · {data.ticket.opener.name}
              {data.ticket.team && ` · ${data.ticket.team}`}
              {data.ticket.claimer && ` · claimed by ${data.ticket.claimer.name}`}
            </span>
          </header>
          <Acts key={data.ticket.state} ticket={data.ticket} isBusy={act.isPending} onChange={changeBy} />
          <Facts ticket={data.ticket} />
          <Conversation guild={guild} ticket={data.ticket} />
          {data.ticket.state === "open" && (
            <Writing
              label="Answer"
              help="The bot posts it in the ticket with your name."
              send="Send"
              max={1900}
              isBusy={act.isPending}
              onSend={(text) =>
                act.mutateAsync(() => call(reply, { params, body: { text, key: crypto.randomUUID() } }))
              }
            />
          )}
          <Notes ticket={data.ticket} />
          <Writing
            label="Note"
            help="Only staff see it."
            send="Keep note"
            max={2000}
            isBusy={act.isPending}
            onSend={(text) => act.mutateAsync(() => call(note, { params, body: { text } }))}
          />
          <p className={css.files}>
            <a href={`/api${routeUrl(transcript, { params })}`} download>
              Transcript as a page
            </a>
            <a href={`/api${routeUrl(transcript, { params, query: { as: "text" } })}`} download>
              Transcript as text
            </a>
          </p>
        </>
      )}
    </section>
  );
}

type ActsProps = { ticket: TicketDetail; isBusy: boolean; onChange: (change: Change) => void };

function Acts({ ticket, isBusy, onChange }: ActsProps) {
  const [isClosing, setClosing] = useState(false);
  const [isErasing, setErasing] = useState(false);
  if (ticket.state === "closed") {
    return (
      <div className={css.acts}>
        <Button variant="default" disabled={isBusy || ticket.isErased} onClick={() => onChange({ what: "reopen" })}>
          Reopen
        </Button>
        {!ticket.isErased && (
          <Button
            variant="subtle"
            color="red"
            disabled={isBusy}
            onClick={() => (isErasing ? onChange({ what: "erase" }) : setErasing(true))}
          >
            {isErasing ? "Erase conversation and notes for good" : "Erase…"}
          </Button>
        )}
      </div>
    );
  }
  return (
    <>
      <div className={css.acts}>
        <Button
          variant="default"
          disabled={isBusy}
          onClick={() => onChange({ what: ticket.claimer ? "unclaim" : "claim" })}
        >
          {ticket.claimer ? "Release" : "Claim"}
        </Button>
        <Select
          aria-label="Priority"
          data={PRIORITIES.map((value) => ({ value, label: PRIORITY_NAMES[value] }))}
          value={ticket.priority}
          allowDeselect={false}
          disabled={isBusy}
          onChange={(priority) => priority && onChange({ what: "priority", priority: priority as Priority })}
          w={140}
        />
        <Button
          variant="light"
          color="red"
          disabled={isBusy}
          aria-expanded={isClosing}
          onClick={() => setClosing(!isClosing)}
        >
          Close…
        </Button>
      </div>
      {isClosing && (
        <Writing
          label="Reason"
          help="The member reads it. It may stay empty."
          send="Close ticket"
          max={500}
          mayBeEmpty
          isBusy={isBusy}
          onSend={async (reason) => onChange({ what: "close", reason })}
        />
      )}
    </>
  );
}

function Facts({ ticket }: { ticket: TicketDetail }) {
  const facts = [
    ...ticket.answers.filter(({ value }) => value !== ""),
    ...(ticket.closedBy ? [{ label: "Closed by", value: ticket.closedBy.name }] : []),
    ...(ticket.closeReason ? [{ label: "Reason", value: ticket.closeReason }] : []),
    ...(ticket.rating ? [{ label: "Rating", value: `${ticket.rating} of 5 ${ticket.ratingText ?? ""}` }] : []),
  ];
  if (facts.length === 0) return null;
  return (
    <dl className={css.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Notes({ ticket: { notes } }: { ticket: TicketDetail }) {
  if (notes.length === 0) return null;
  return (
    <ul className={css.notes} aria-label="Notes of staff">
      {notes.map(({ id, author, text }) => (
        <li key={id}>
          <strong>{author.name}</strong> {text}
        </li>
      ))}
    </ul>
  );
}

type WritingProps = {
  label: string;
  help: string;
  send: string;
  max: number;
  mayBeEmpty?: boolean;
  isBusy: boolean;
  onSend: (text: string) => Promise<unknown>;
};

/** What is typed stays until it was taken. */
function Writing({ label, help, send, max, mayBeEmpty = false, isBusy, onSend }: WritingProps) {
  const [text, setText] = useState("");
  const isReady = !isBusy && (mayBeEmpty || text.trim() !== "");
  const submit = () => {
    if (isReady)
      void onSend(text.trim()).then(
        () => setText(""),
        () => {},
      );
  };
  return (
    <div className={css.writing}>
      <Textarea
        label={label}
        description={help}
        value={text}
        maxLength={max}
        autosize
        minRows={2}
        maxRows={10}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
        }}
      />
      <Button onClick={submit} disabled={!isReady}>
        {send}
      </Button>
    </div>
  );
}
