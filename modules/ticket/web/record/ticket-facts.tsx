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
  const { answers, openedAt, firstResponseAt, closedAt, closedBy, closeReason, rating, ratingText } = ticket;
  const answered = [...answers, ...ticket.survey].filter(({ value }) => value !== "");
  return (
    <>
      {answered.length > 0 && (
        <section>
          <h2>Form</h2>
          <dl className={css.facts}>
            {answered.map(({ label, value, files }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {files
                    ? files.map((file) => (
                        <StoredFileLink
                          key={file.url || file.kept?.id}
                          attachment={file}
                          of={{ guildId, ticket, messageId: null }}
                        />
                      ))
                    : value}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <section>
        <h2>Timeline</h2>
        <dl className={css.facts}>
          <div>
            <dt>Opened</dt>
            <dd>
              <Moment at={openedAt} />
            </dd>
          </div>
          <div>
            <dt>First response</dt>
            <dd>{firstResponseAt ? `after ${between(openedAt, firstResponseAt)}` : "Not yet"}</dd>
          </div>
          {closedAt && (
            <div>
              <dt>Closed{closedBy ? ` by ${closedBy.name}` : ""}</dt>
              <dd>
                <Moment at={closedAt} />
              </dd>
            </div>
          )}
          {closeReason && (
            <div>
              <dt>Reason</dt>
              <dd>{closeReason}</dd>
            </div>
          )}
          {rating !== null && (
            <div>
              <dt>Rating</dt>
              <dd>
                {rating} of 5{ratingText && `: ${ratingText}`}
              </dd>
            </div>
          )}
        </dl>
      </section>
    </>
  );
}
