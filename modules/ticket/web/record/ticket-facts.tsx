import type { ReactNode } from "react";
import type { Snowflake } from "#kit/snowflake.ts";
import { describeDuration } from "#kit-web/duration/duration-parts.ts";
import { Moment } from "#kit-web/time/moment.tsx";
import type { TicketDetail } from "../../contract.ts";
import { StoredFileLink } from "./stored-file-link.tsx";
import css from "./ticket-side.module.css";

const MINUTE_MS = 60_000;

const between = (from: string, to: string): string =>
  describeDuration(Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / MINUTE_MS)) * 60);

/** The form's answers, and the ticket's rating and times. */
export function TicketFacts({ guildId, ticket }: { guildId: Snowflake; ticket: TicketDetail }) {
  const { answers, survey, openedAt, firstResponseAt, closedAt, closedBy, closeReason, rating, ratingText } = ticket;
  const answered = [...answers, ...survey].filter(({ value }) => value !== "");
  const filesOf = ({ files, value }: (typeof answers)[number]): ReactNode =>
    files?.map((file) => (
      <StoredFileLink key={file.url || file.kept?.id} attachment={file} of={{ guildId, ticket, messageId: null }} />
    )) ?? value;
  const response = firstResponseAt ? `after ${between(openedAt, firstResponseAt)}` : closedAt ? "None" : "Not yet";
  return (
    <>
      <Facts title="Form" facts={answered.map((one) => [one.label, filesOf(one)])} />
      <Facts
        title="Timeline"
        facts={[
          ["Opened", <Moment key="opened" at={openedAt} />],
          ["First response", response],
          [`Closed${closedBy ? ` by ${closedBy.name}` : ""}`, closedAt && <Moment key="closed" at={closedAt} />],
          ["Reason", closeReason],
          ["Rating", rating && `${rating} of 5${ratingText ? `: ${ratingText}` : ""}`],
        ]}
      />
    </>
  );
}

type FactsProps = { title: string; facts: readonly (readonly [name: string, value: ReactNode])[] };

/** Those without a value are omitted, as is a list without any. */
function Facts({ title, facts }: FactsProps) {
  const known = facts.filter(([, value]) => value !== null);
  if (known.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <dl className={css.facts}>
        {known.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
