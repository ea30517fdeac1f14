import { useQuery } from "@tanstack/react-query";
import type { Snowflake } from "#kit/snowflake.ts";
import { describeDuration } from "#kit-web/duration/duration-parts.ts";
import { figuresQuery } from "./ticket-queries.ts";
import css from "./ticket-records.module.css";

const MINUTE_S = 60;

/** Rounded to minutes: seconds tell nothing of a day's work. */
const duration = (seconds: number | null): string =>
  seconds === null ? "–" : describeDuration(Math.max(1, Math.round(seconds / MINUTE_S)) * MINUTE_S);

/** What the tickets of the last 30 days add up to, and who carried them. */
export function TicketFigures({ guildId }: { guildId: Snowflake }) {
  const { data } = useQuery(figuresQuery(guildId));
  if (!data) return null;
  const sum = (of: "opened" | "closed"): number => data.days.reduce((total, day) => total + day[of], 0);
  const figures: [string, string][] = [
    ["Opened", sum("opened").toLocaleString("en")],
    ["Closed", sum("closed").toLocaleString("en")],
    ["First answer after", duration(data.firstResponse)],
    ["Closed after", duration(data.resolution)],
    ["Rating", data.rating === null ? "–" : `${data.rating.toFixed(1)} of 5`],
  ];
  return (
    <>
      <h3>Last 30 days</h3>
      <dl className={css.sums}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {data.load.length > 0 && (
        <table className={css.load}>
          <caption>Who answers</caption>
          <thead>
            <tr>
              <th scope="col">Member</th>
              <th scope="col">Claimed</th>
              <th scope="col">Answers</th>
              <th scope="col">Rating</th>
            </tr>
          </thead>
          <tbody>
            {data.load.map(({ member, claimed, answers, rating }) => (
              <tr key={member.id}>
                <th scope="row">{member.name}</th>
                <td>{claimed}</td>
                <td>{answers}</td>
                <td>{rating === null ? "–" : rating.toFixed(1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
