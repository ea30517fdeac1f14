import { formatMoney } from "#kit/money-words.ts";
import type { WorkProps } from "#kit-web/module-pages.ts";
import { FiguresSection } from "#kit-web/records/figures-section.tsx";
import { formatDay } from "#kit-web/time/moment.ts";
import { PAYOUT_DAYS, type PaymentConfig } from "../contract.ts";
import { payoutsQuery } from "./payment-queries.ts";
import css from "./payments.module.css";

/** On their way to the bank. */
const ARRIVES = ["pending", "in_transit"];

/** Stripe names the day, as its midnight in UTC. */
const dayOf = (arrivesAt: string): string => formatDay(arrivesAt.slice(0, 10));

/** What Stripe paid out to the owner's bank. */
export const Payouts = ({ guild }: Pick<WorkProps<PaymentConfig>, "guild">) => (
  <FiguresSection title={`Payouts, last ${PAYOUT_DAYS} days`} query={payoutsQuery(guild.id)} height={120}>
    {({ payouts, canRead }) =>
      payouts.length === 0 ? (
        <p>
          {canRead
            ? "Stripe has paid out nothing yet."
            : "To list payouts here, connect a key that can read payouts in Settings, Cards."}
        </p>
      ) : (
        <ul className={css.renewals}>
          {payouts.map(({ id, amount, currency, status, arrivesAt }) => (
            <li key={id}>
              {formatMoney(amount, currency)}, {status.replace("_", " ")}
              {ARRIVES.includes(status) && `, arrives ${dayOf(arrivesAt)}`}
              {status === "paid" && ` ${dayOf(arrivesAt)}`}
            </li>
          ))}
        </ul>
      )
    }
  </FiguresSection>
);
