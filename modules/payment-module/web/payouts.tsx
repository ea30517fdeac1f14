import { formatMoney } from "#kit/money-words.ts";
import type { WorkProps } from "#kit-web/module-pages.ts";
import { FiguresSection } from "#kit-web/records/figures-section.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { PAYOUT_DAYS, type PaymentConfig } from "../contract.ts";
import { payoutsQuery } from "./payment-queries.ts";
import css from "./payments.module.css";

/** What Stripe paid out to the owner's bank. */
export const Payouts = ({ guild }: Pick<WorkProps<PaymentConfig>, "guild">) => (
  <FiguresSection
    id="payouts-title"
    title={`Payouts, last ${PAYOUT_DAYS} days`}
    query={payoutsQuery(guild.id)}
    height={120}
  >
    {({ payouts, canRead }) =>
      payouts.length === 0 ? (
        <p>
          {canRead
            ? "Stripe has paid out nothing yet."
            : "To list payouts here, connect a key that can read payouts in Settings, Cards."}
        </p>
      ) : (
        <ul className={css.renewals}>
          {payouts.map(({ id, amount, currency, status, at, arrivesAt }) => (
            <li key={id}>
              {formatMoney(amount, currency)}, {status.replace("_", " ")},{" "}
              <Ago at={status === "paid" ? arrivesAt : at} />
            </li>
          ))}
        </ul>
      )
    }
  </FiguresSection>
);
