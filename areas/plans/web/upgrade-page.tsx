import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Snowflake } from "#kit/snowflake.ts";
import { useAddress } from "#kit-web/address/use-address.ts";
import { ErrorState } from "#kit-web/states/error-state.tsx";
import { PageSkeleton } from "#kit-web/states/page-skeleton.tsx";
import type { CodeOffer, ServerPlan } from "../contract.ts";
import { CodeForm } from "./code-form.tsx";
import { CurrentPlan } from "./current-plan.tsx";
import { LimitUses } from "./limit-uses.tsx";
import { PlanCards } from "./plan-cards.tsx";
import { planQuery } from "./plan-queries.ts";
import { SubscriptionCard } from "./subscription-card.tsx";
import css from "./upgrade-page.module.css";
import { useCheckoutReturn } from "./use-checkout-return.ts";

type Props = { guild: { id: Snowflake; name: string } };

/** A server's plan, what it uses of it, and what other plans there are. */
export function UpgradePage({ guild }: Props) {
  const { data, error, refetch } = useQuery(planQuery(guild.id));
  if (data) return <Shown guild={guild} plan={data} />;
  if (!error) return <PageSkeleton label="Loading plan" />;
  return (
    <>
      <h1>Upgrade</h1>
      <ErrorState title="The plan can't be loaded" error={error} onRetry={() => void refetch()} />
    </>
  );
}

function Shown({ guild, plan }: Props & { plan: ServerPlan }) {
  const { texts } = useAddress();
  // A discount stays entered while a plan is chosen.
  const [discount, setDiscount] = useState<CodeOffer | null>(null);
  useCheckoutReturn(guild.id);
  const hasPlans = plan.plans.length > 1;
  return (
    <div className={css.page}>
      <header className={css.header}>
        <h1>Upgrade</h1>
        <p>{hasPlans ? `The plan of ${guild.name} and what it uses.` : `What ${guild.name} uses of each limit.`}</p>
      </header>
      <CurrentPlan plan={plan} />
      {plan.subscription && (
        <SubscriptionCard
          guild={guild}
          subscription={plan.subscription}
          nameOf={(id) => plan.plans.find((one) => one.id === id)?.name ?? id}
        />
      )}
      {hasPlans && <PlanCards guild={guild} plan={plan} discount={discount} />}
      <CodeForm guild={guild} plan={plan} linked={texts.code ?? null} discount={discount} onDiscount={setDiscount} />
      <LimitUses plan={plan} />
    </div>
  );
}
