import { ShareBars } from "#kit-web/charts/share-bars.tsx";
import { SumList } from "#kit-web/table/sum-list.tsx";
import type { Overview } from "../contract.ts";
import css from "./admin.module.css";

/** What the operator's AI service cost. */
export function Costs({ costs: { today, month, servers } }: { costs: Overview["costs"] }) {
  const hasPrices = month.micros > 0;
  return (
    <section aria-labelledby="admin-costs" className={css.section}>
      <h2 id="admin-costs">AI costs</h2>
      <SumList
        sums={[
          ["Today", dollars(today.micros)],
          ["This month", dollars(month.micros)],
          ["Tokens today", today.tokens.toLocaleString("en")],
          ["Tokens this month", month.tokens.toLocaleString("en")],
        ]}
      />
      <div className={css.card}>
        <ShareBars
          title={hasPrices ? "This month by server, in cents" : "This month by server, in tokens"}
          shares={servers.map(({ name, micros, tokens }) => ({
            name,
            count: hasPrices ? Math.round(micros / 10_000) : tokens,
          }))}
          empty="No server used your AI service this month."
        />
      </div>
    </section>
  );
}

const dollars = (micros: number): string =>
  (micros / 1_000_000).toLocaleString("en", { style: "currency", currency: "USD" });
