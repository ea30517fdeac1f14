import { useQuery } from "@tanstack/react-query";
import type { Snowflake } from "#kit/snowflake.ts";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { LoadingState } from "#kit-web/states/loading-state.tsx";
import { Moment } from "#kit-web/time/moment.tsx";
import type { PlanInvoice } from "../contract.ts";
import { invoicesQuery } from "./plan-queries.ts";
import { writePrice } from "./price.ts";
import css from "./upgrade-page.module.css";

const STATES: Record<PlanInvoice["status"], string> = {
  draft: "Draft",
  open: "Unpaid",
  paid: "Paid",
  uncollectible: "Uncollectible",
  void: "Void",
};

/** The last invoices, each with its page and document at Stripe. */
export function Invoices({ guild }: { guild: { id: Snowflake } }) {
  const answer = useQuery(invoicesQuery(guild.id));
  const { data } = answer;
  if (!data) return <LoadingState answer={answer} name="invoices" height={96} />;
  if (data.length === 0) return <EmptyState title="No invoices yet" />;
  return (
    <ul className={css.invoices} aria-label="Invoices">
      {data.map(({ id, number, status, amount, currency, at, pageUrl, pdfUrl }) => (
        <li key={id}>
          <span>
            {number ?? "Draft"}, <Moment at={at} />
          </span>
          <span>
            {writePrice(amount, currency)} · {STATES[status]}
          </span>
          <span>
            {pageUrl && (
              <a href={pageUrl} target="_blank" rel="noreferrer">
                Open
              </a>
            )}{" "}
            {pdfUrl && (
              <a href={pdfUrl} target="_blank" rel="noreferrer">
                PDF
              </a>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
