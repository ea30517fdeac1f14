import { Badge, Button } from "@mantine/core";
import type { Period } from "#kit/plans/plans.ts";
import type { OfferedPlan, ServerPlan } from "../contract.ts";
import { writePrice } from "./price.ts";
import css from "./upgrade-page.module.css";

type Props = {
  offered: OfferedPlan;
  plan: ServerPlan;
  period: Period;
  currency: string;
  onChoose: () => void;
  onExpect: () => void;
};

/** One plan: its price, and the limits that differ between plans. */
export function PlanCard({ offered, plan, period, currency, onChoose, onExpect }: Props) {
  const isCurrent = offered.id === plan.current.plan;
  const at = (id: string): number => plan.plans.findIndex((one) => one.id === id);
  const isSmaller = at(offered.id) < at(plan.current.plan);
  const differing = plan.use.filter(({ module, limit }) => {
    const name = `${module}.${limit}`;
    return new Set(plan.plans.map(({ limits }) => limits[name])).size > 1;
  });
  return (
    <li className={css.card} data-current={isCurrent}>
      <div className={css.cardHead}>
        <h3>{offered.name}</h3>
        {isCurrent && (
          <Badge variant="light" size="sm" tt="none">
            Current
          </Badge>
        )}
      </div>
      <p className={css.price}>{priceOf(offered, period, currency)}</p>
      {offered.description && <p className={css.lead}>{offered.description}</p>}
      <dl className={css.limits}>
        {differing.map(({ module, moduleName, limit, label }) => (
          <div key={`${module}.${limit}`}>
            <dt>
              {moduleName}: {label.toLowerCase()}
            </dt>
            <dd>{(offered.limits[`${module}.${limit}`] ?? 0).toLocaleString("en")}</dd>
          </div>
        ))}
      </dl>
      {!isCurrent && (
        <Button
          variant={isSmaller ? "default" : "filled"}
          onPointerEnter={onExpect}
          onFocus={onExpect}
          onClick={onChoose}
          aria-label={isSmaller ? `Preview ${offered.name}` : `Choose ${offered.name}`}
        >
          {isSmaller ? "Preview" : "Choose"}
        </Button>
      )}
    </li>
  );
}

function priceOf({ prices }: OfferedPlan, period: Period, currency: string): string {
  if (Object.keys(prices).length === 0) return "Free";
  const price = prices[currency]?.[period];
  return price === undefined
    ? `Not by the ${period} in ${currency.toUpperCase()}`
    : `${writePrice(price, currency)} a ${period}`;
}
