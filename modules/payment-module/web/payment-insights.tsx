import { formatMoney } from "#kit/money-words.ts";
import type { RouteAnswer } from "#kit/route.ts";
import { FromFive } from "#kit-web/charts/from-five.tsx";
import { BRIGHT } from "#kit-web/charts/series-colors.ts";
import { ShareBars } from "#kit-web/charts/share-bars.tsx";
import { TrendChart } from "#kit-web/charts/trend-chart.tsx";
import type { WorkProps } from "#kit-web/module-pages.ts";
import { FiguresSection } from "#kit-web/records/figures-section.tsx";
import { recordQuery } from "#kit-web/records/record-query.ts";
import { SumList } from "#kit-web/table/sum-list.tsx";
import { type PaymentConfig, paymentModule, SALES_DAYS, type Sums } from "../contract.ts";
import css from "./payments.module.css";

type Sales = RouteAnswer<typeof paymentModule.routes.sales>;

/** Revenue by currency, orders by day and product, and what became of them. */
export const PaymentInsights = ({ guild }: WorkProps<PaymentConfig>) => (
  <FiguresSection
    id="sales-title"
    title={`Sales, last ${SALES_DAYS} days`}
    query={recordQuery(paymentModule.routes.sales, { params: { id: guild.id } }, "list", "sales")}
    height={320}
  >
    {(sales) => <SalesFigures sales={sales} />}
  </FiguresSection>
);

function SalesFigures({ sales: { live, test, days, products, outcomes } }: { sales: Sales }) {
  const paid = days.reduce((total, { orders }) => total + orders, 0);
  return (
    <div className={css.charts}>
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
      <FromFive count={paid} nouns={["paid order", "paid orders"]}>
        <TrendChart
          title={live.length === 0 ? "Paid test orders by day" : "Paid orders by day"}
          kind="bars"
          series={[{ name: "orders", label: "Orders", color: BRIGHT }]}
          points={days.map(({ day, orders }) => ({ day, values: { orders } }))}
          empty="No paid orders yet."
        />
        <ShareBars
          title="By product"
          shares={products.map(({ product, orders }) => ({ name: product, count: orders }))}
          empty="No paid orders yet."
        />
      </FromFive>
    </div>
  );
}

const sumsOf = ({ currency, gross, refunded, net, orders }: Sums, prefix: string): [string, string][] => [
  [`${prefix}Revenue`, formatMoney(gross, currency)],
  [`${prefix}Refunds`, formatMoney(refunded, currency)],
  [`${prefix}Net`, formatMoney(net, currency)],
  [`${prefix}Paid orders`, orders.toLocaleString("en")],
];
