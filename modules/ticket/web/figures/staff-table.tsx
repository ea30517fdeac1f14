import { shortDuration } from "#kit-web/duration/short-duration.ts";
import type { StaffLoad } from "../../contract.ts";
import css from "./ticket-figures.module.css";

const COLUMNS = ["Member", "Claimed", "Closed", "Replies", "First response", "Rating"];

/** Workload by staff member. */
export function StaffTable({ load }: { load: readonly StaffLoad[] }) {
  if (load.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className={css.staff} aria-label="Staff activity" tabIndex={0}>
      <table>
        <caption>Staff activity</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {load.map(({ member, claimed, closed, answers, firstResponse, rating }) => (
            <tr key={member.id}>
              <th scope="row">{member.name}</th>
              <td>{claimed.toLocaleString("en")}</td>
              <td>{closed.toLocaleString("en")}</td>
              <td>{answers.toLocaleString("en")}</td>
              <td>{firstResponse.median === null ? "–" : shortDuration(firstResponse.median)}</td>
              <td>{rating === null ? "–" : rating.toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
