import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Period } from "#kit/plans/plans.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { call } from "#kit-web/api/call.ts";
import { celebrate } from "#kit-web/confetti/celebrate.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import { DialogForm } from "#kit-web/overlay/form-dialog.tsx";
import { LoadingState } from "#kit-web/states/loading-state.tsx";
import { type CodeOffer, type OfferedPlan, plans, type ServerPlan } from "../contract.ts";
import { planKey, prorationQuery } from "./plan-queries.ts";
import { writePrice } from "./price.ts";
import css from "./upgrade-page.module.css";

type Props = {
  guild: { id: Snowflake };
  plan: ServerPlan;
  offered: OfferedPlan;
  period: Period;
  currency: string;
  discount: CodeOffer | null;
  onClose: () => void;
};

/** By card: a new subscription on Stripe's page, or a switch of the running one with its cost. */
export function CardPayment(props: Props) {
  const { subscription } = props.plan;
  return subscription && subscription.status !== "ended" ? <Switch {...props} /> : <Start {...props} />;
}

function Start({ guild, plan, offered, period, currency, discount, onClose }: Props) {
  const [key] = useState(() => crypto.randomUUID());
  const price = offered.prices[currency]?.[period] ?? 0;
  const hasTrial = offered.trialDays > 0 && plan.subscription === null;
  const body = { plan: offered.id, period, currency, key, ...(discount && { code: discount.code }) };
  return (
    <DialogForm
      submit="Continue to payment"
      act={() => call(plans.routes.checkout, { params: { id: guild.id }, body })}
      onDone={({ url }) => location.assign(url)}
      onClose={onClose}
    >
      <p>
        {hasTrial && `${offered.trialDays} days free, then `}
        {writePrice(price, currency)} a {period}
        {discount && `, less the discount of ${discount.code} on the first payment`}. It renews until you cancel it. You
        pay on Stripe's page.
      </p>
    </DialogForm>
  );
}

function Switch({ guild, plan, offered, period, onClose }: Props) {
  const [key] = useState(() => crypto.randomUUID());
  const currency = plan.subscription?.currency ?? "";
  const answer = useQuery(prorationQuery(guild.id, offered.id, period));
  const { data } = answer;
  if (!plan.subscription?.isPayer) {
    return <p>Only {plan.subscription?.payer ?? "the person who pays"} can switch the plan: their card is charged.</p>;
  }
  if (!data) return <LoadingState answer={answer} name="the cost" height={96} />;
  const params = { id: guild.id };
  return (
    <DialogForm
      submit={data.dueNow > 0 ? `Switch and pay ${writePrice(data.dueNow, data.currency)}` : "Switch plan"}
      act={() => call(plans.routes.switchPlan, { params, body: { plan: offered.id, period, key, at: data.at } })}
      changes={planKey(guild.id)}
      onDone={() => {
        notify("Plan switched", { type: "success" });
        void celebrate();
        onClose();
      }}
      onClose={onClose}
    >
      <dl className={css.limits}>
        <div>
          <dt>Unused time of the plan before</dt>
          <dd>{writePrice(data.credit, currency)}</dd>
        </div>
        <div>
          <dt>{offered.name} for the rest of the period</dt>
          <dd>{writePrice(data.charge, currency)}</dd>
        </div>
        <div>
          <dt>Due now</dt>
          <dd>{writePrice(data.dueNow, currency)}</dd>
        </div>
        {data.remainingCredit > 0 && (
          <div>
            <dt>Credit for later invoices</dt>
            <dd>{writePrice(data.remainingCredit, currency)}</dd>
          </div>
        )}
      </dl>
    </DialogForm>
  );
}
