import { CheckIcon } from "lucide-react";
import { useProductName } from "#kit-web/installation.tsx";
import css from "./comparison.module.css";

type Row = { what: string; ours: string; theirs: string; source: { name: string; read: string } };

/** Facts from other bots' own documentation, each with the date when it was read; nothing that isn't stated there. */
const rows: readonly Row[] = [
  {
    what: "What you pay for",
    ours: "Nothing",
    theirs: "Five products, each sold on its own",
    source: { name: "MEE6", read: "archived copy, November 2026" },
  },
  {
    what: "Your own name and avatar for the bot",
    ours: "Included, with past looks to return to",
    theirs: "Premium",
    source: { name: "YAGPDB", read: "May 2026" },
  },
  {
    what: "A role for many members at once",
    ours: "Included, and it can be undone",
    theirs: "Premium",
    source: { name: "YAGPDB", read: "May 2026" },
  },
  {
    what: "Ticket panels",
    ours: "10 for each server",
    theirs: "More than 3 need premium",
    source: { name: "TicketsBot", read: "June 2026" },
  },
  {
    what: "Ticket statistics, live view and exit surveys",
    ours: "Included",
    theirs: "Premium",
    source: { name: "TicketsBot", read: "June 2026" },
  },
  {
    what: "Closing inactive tickets",
    ours: "Included",
    theirs: "Premium",
    source: { name: "TicketsBot", read: "June 2026" },
  },
  {
    what: "Roles for new members",
    ours: "5 roles, up to 14 days after they join",
    theirs: "3 roles and 7 days; 14 days need premium",
    source: { name: "Dyno", read: "archived copy, November 2026" },
  },
  {
    what: "Stats beyond 30 days",
    ours: "90 days",
    theirs: "Premium",
    source: { name: "Statbot", read: "archived copy, November 2026" },
  },
  {
    what: "Undo a save",
    ours: "Any version, from the history",
    theirs: "A save can't be undone",
    source: { name: "Invaro", read: "archived copy, November 2026" },
  },
];

/** What is free here and paid or missing elsewhere. */
export function Comparison() {
  const productName = useProductName();
  return (
    <section className={css.comparison} aria-labelledby="comparison">
      <header>
        <h2 id="comparison">
          What others charge for, <span>included.</span>
        </h2>
        <p>No plans and no locked settings. {productName} is free, and you can run it yourself.</p>
      </header>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col" className={css.ours}>
              {productName}
            </th>
            <th scope="col">Elsewhere</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, ours, theirs, source }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td data-label={productName} className={css.ours}>
                <CheckIcon size={18} aria-hidden />
                <span>{ours}</span>
              </td>
              <td data-label={source.name}>
                {theirs}{" "}
                <small>
                  {source.name}, {source.read}
                </small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.note}>
        From each bot's own documentation, with the month in which it, or a copy of it, was read. Their plans may have
        changed since.
      </p>
    </section>
  );
}
