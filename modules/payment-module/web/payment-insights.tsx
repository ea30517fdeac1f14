import { formatMoney } from "#kit/money-words.ts";
import type { RouteAnswer } from "#kit/route.ts";
import { RecordLink } from "#kit-web/address/record-link.tsx";
import { Charts } from "#kit-web/charts/charts.tsx";
import { FromFive } from "#kit-web/charts/from-five.tsx";
import { BRIGHT } from "#kit-web/charts/series-colors.ts";
import { ShareBars } from "#kit-web/charts/share-bars.tsx";
import { TrendChart } from "#kit-web/charts/trend-chart.tsx";
import type { WorkProps } from "#kit-web/module-pages.ts";
import { FiguresSection } from "#kit-web/records/figures-section.tsx";
import { recordQuery } from "#kit-web/records/record-query.ts";
import { SumList } from "#kit-web/table/sum-list.tsx";
import { Moment } from "#kit-web/time/moment.tsx";
import { type PaymentConfig, paymentModule, SALES_DAYS, type Sums } from "../contract.ts";
import css from "./payments.module.css";

type Sales = RouteAnswer<typeof paymentModule.routes.sales>;

/** Sums by currency, payments by day and product, and what became of orders. */
export const PaymentInsights = ({ guild }: WorkProps<PaymentConfig>) => (
  <FiguresSection
    title={`Sales, last ${SALES_DAYS} days`}
    query={recordQuery(paymentModule.routes.sales, { params: { id: guild.id } }, "list", "sales")}
    height={320}
  >
    {(sales) => <SalesFigures sales={sales} />}
  </FiguresSection>
);

function SalesFigures({ sales: { live, test, days, products, outcomes, subscriptions } }: { sales: Sales }) {
  const paid = days.reduce((total, { orders }) => total + orders, 0);
  return (
    <Charts>
      {live.length === 0 ? (
        <SumList sums={[["Revenue", "None yet"]]} />
      ) : (
        live.map((sums) => <SumList key={sums.currency} sums={sumsOf(sums, "")} />)
      )}
      {test.map((sums) => (
        <SumList key={sums.currency} sums={sumsOf(sums, "Test: ")} />
      ))}
      <SumList
        sums={[
          ["Orders", outcomes.created.toLocaleString("en")],
          ["Paid", outcomes.paid.toLocaleString("en")],
          ["Never paid", outcomes.unpaid.toLocaleString("en")],
          ["Refunded", outcomes.refunded.toLocaleString("en")],
        ]}
      />
      <Subscriptions figures={subscriptions} />
      <FromFive count={paid} nouns={["payment", "payments"]}>
        <TrendChart
          title={live.length === 0 ? "Test payments by day" : "Payments by day"}
          kind="bars"
          series={[{ name: "orders", label: "Payments", color: BRIGHT }]}
          points={days.map(({ day, orders }) => ({ day, values: { orders } }))}
          empty="No payments yet."
        />
        <ShareBars
          title="Payments by product"
          shares={products.map(({ product, orders, gross }) => ({
            ...{ name: product, count: orders },
            detail: gross.map(({ currency, amount }) => formatMoney(amount, currency)).join(" + "),
          }))}
          empty="No payments yet."
        />
      </FromFive>
    </Charts>
  );
}

/** Nothing for a shop that never sold one. */
function Subscriptions({ figures }: { figures: Sales["subscriptions"] }) {
  const { isTest, trialing, active, pastDue, mrr, churn, next } = figures;
  if (trialing + active + pastDue === 0 && churn === 0) return null;
  const prefix = isTest ? "Test: " : "";
  return (
    <>
      <SumList
        sums={[
          ...mrr.map(({ currency, amount }) => [`${prefix}Monthly revenue`, formatMoney(amount, currency)] as const),
          [`${prefix}Subscriptions`, active.toLocaleString("en")],
          [`${prefix}Trials`, trialing.toLocaleString("en")],
          [`${prefix}Payment failed`, pastDue.toLocaleString("en")],
          [`${prefix}Ended in 30 days`, `${churn}%`],
        ]}
      />
      {next.length > 0 && (
        <section aria-labelledby="renewals-title">
          <h3 id="renewals-title">Next renewals</h3>
          <ul className={css.renewals}>
            {next.map(({ number, product, price, currency, at }) => (
              <li key={number}>
                <RecordLink record={number}>Order {number}</RecordLink>: {product}, {formatMoney(price, currency)},{" "}
                <Moment at={at} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** They add up to the net. Without what is 0 in most shops. */
const sumsOf = ({ currency, orders, net, ...sums }: Sums, prefix: string): [string, string][] => {
  const { gross, refunded, disputed, fee, tax } = sums;
  const money = (name: string, amount: number): [string, string] => [`${prefix}${name}`, formatMoney(amount, currency)];
  return [
    money("Revenue", gross),
    money("Refunds", 0 - refunded),
    ...(disputed === 0 ? [] : [money("Disputes", 0 - disputed)]),
    money("Fees", 0 - fee),
    ...(tax === 0 ? [] : [money("Tax", 0 - tax)]),
    money("Net", net),
    [`${prefix}Payments`, orders.toLocaleString("en")],
  ];
};
