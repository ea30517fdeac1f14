import { NativeSelect, SegmentedControl } from "@mantine/core";
import { useState } from "react";
import type { Period } from "#kit/plans/plans.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import type { CodeOffer, OfferedPlan, ServerPlan } from "../contract.ts";
import { PlanCard } from "./plan-card.tsx";
import css from "./upgrade-page.module.css";

const PlanDialog = lazyOverlay(async () => (await import("./plan-dialog.tsx")).PlanDialog);

type Props = { guild: { id: Snowflake; name: string }; plan: ServerPlan; discount: CodeOffer | null };

/** The plans side by side, with prices by the month or the year. */
export function PlanCards({ guild, plan, discount }: Props) {
  const currencies = [...new Set(plan.plans.flatMap(({ prices }) => Object.keys(prices)))];
  const [period, setPeriod] = useState<Period>("month");
  const [currency, setCurrency] = useState(plan.credits[0]?.currency ?? currencies[0] ?? "");
  const [chosen, setChosen] = useState<OfferedPlan | null>(null);
  const hasYears = plan.plans.some(({ prices }) => Object.values(prices).some(({ year }) => year !== undefined));
  return (
    <section className={css.section} aria-labelledby="plans-title">
      <div className={css.head}>
        <h2 id="plans-title">Plans</h2>
        {currencies.length > 1 && (
          <NativeSelect
            aria-label="Currency"
            value={currency}
            data={currencies.map((one) => ({ value: one, label: one.toUpperCase() }))}
            onChange={({ currentTarget }) => setCurrency(currentTarget.value)}
          />
        )}
        {hasYears && (
          <SegmentedControl
            aria-label="Prices"
            value={period}
            onChange={(value) => setPeriod(value as Period)}
            data={[
              { value: "month", label: "Monthly" },
              { value: "year", label: "Yearly" },
            ]}
          />
        )}
      </div>
      <ul className={css.cards}>
        {plan.plans.map((one) => (
          <PlanCard
            key={one.id}
            offered={one}
            plan={plan}
            period={period}
            currency={currency}
            onChoose={() => setChosen(one)}
            onExpect={PlanDialog.expect}
          />
        ))}
      </ul>
      {chosen && (
        <PlanDialog
          guild={guild}
          plan={plan}
          offered={chosen}
          period={period}
          currency={currency}
          discount={discount}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  );
}
